# The program sagadesk: an engine as in sagadeskctl, with the window of ui/.
add_library(sagadesk_appwindow STATIC
  guioptions.cpp guioptions.h guitexts.cpp guitexts.h singleinstance.cpp singleinstance.h windowhost.cpp windowhost.h)
target_link_libraries(sagadesk_appwindow PUBLIC
  sagadesk_options sagadesk_appcommon sagadesk_api_server sagadesk_ui_mainwindow Qt6::Network)
set_target_properties(sagadesk_appwindow PROPERTIES AUTOMOC ON)
sagadesk_precompile(sagadesk_appwindow gui)

add_executable(sagadesk sagadesk.cpp)
target_link_libraries(sagadesk PRIVATE
  sagadesk_allocator sagadesk_options sagadesk_appwindow sagadesk_api_server)
sagadesk_precompile(sagadesk gui)
sagadesk_install(sagadesk --manual --completion) # these options need no display
