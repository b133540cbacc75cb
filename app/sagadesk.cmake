# The window: the engine as in sagadeskctl, plus ui/.
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
install(TARGETS sagadesk COMPONENT sagadesk)

# Its manual page and completions, printed without a display.
set(gui_texts ${CMAKE_CURRENT_BINARY_DIR}/texts)
add_custom_command(
  OUTPUT ${gui_texts}/sagadesk.1 ${gui_texts}/sagadesk ${gui_texts}/_sagadesk ${gui_texts}/sagadesk.fish
  COMMAND sagadesk --manual > ${gui_texts}/sagadesk.1
  COMMAND sagadesk --completion bash > ${gui_texts}/sagadesk
  COMMAND sagadesk --completion zsh > ${gui_texts}/_sagadesk
  COMMAND sagadesk --completion fish > ${gui_texts}/sagadesk.fish
  DEPENDS sagadesk
  VERBATIM)
add_custom_target(sagadesk_texts ALL DEPENDS ${gui_texts}/sagadesk.1)
install(FILES ${gui_texts}/sagadesk.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT sagadesk)
install(FILES ${gui_texts}/sagadesk
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT sagadesk)
install(FILES ${gui_texts}/_sagadesk
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT sagadesk)
install(FILES ${gui_texts}/sagadesk.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT sagadesk)
