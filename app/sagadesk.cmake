# The window: everything of sagadeskctl's engine plus ui/.
add_executable(sagadesk
  sagadesk.cpp
  guioptions.cpp guioptions.h
  labbridge.cpp labbridge.h
  singleinstance.cpp singleinstance.h)
target_link_libraries(sagadesk PRIVATE
  sagadesk_options sagadesk_appcommon sagadesk_applab sagadesk_ui sagadesk_api sagadesk_faultlab Qt6::Network)
