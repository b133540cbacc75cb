# The compile contract: every target of ours links sagadesk_options.
add_library(sagadesk_options INTERFACE)
target_compile_features(sagadesk_options INTERFACE cxx_std_20)
target_include_directories(sagadesk_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(sagadesk_options INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
  QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_JAVA_STYLE_ITERATORS QT_NO_CONTEXTLESS_CONNECT
  QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_USE_QSTRINGBUILDER QT_DISABLE_DEPRECATED_BEFORE=0x060400
  SAGADESK_VERSION="${PROJECT_VERSION}")
target_compile_options(sagadesk_options INTERFACE
  -Wall -Wextra -Wpedantic -Wold-style-cast -Woverloaded-virtual -Wnon-virtual-dtor -Wcast-qual
  -Wformat=2 -Wundef -Wshadow -fno-omit-frame-pointer)
if(SAGADESK_WERROR)
  target_compile_options(sagadesk_options INTERFACE -Werror)
endif()
if(SAGADESK_SANITIZE STREQUAL "address")
  target_compile_options(sagadesk_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all)
  target_link_options(sagadesk_options INTERFACE -fsanitize=address,undefined)
elseif(SAGADESK_SANITIZE STREQUAL "thread")
  target_compile_options(sagadesk_options INTERFACE -fsanitize=thread)
  target_link_options(sagadesk_options INTERFACE -fsanitize=thread)
endif()
find_program(SAGADESK_MOLD mold)
if(SAGADESK_MOLD)
  target_link_options(sagadesk_options INTERFACE -fuse-ld=mold)
endif()
find_program(SAGADESK_CCACHE ccache)
if(SAGADESK_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${SAGADESK_CCACHE})
endif()

# sagadesk_layer(<name> SOURCES ... LINKS ...): one static library for one folder of core or ui.
function(sagadesk_layer name)
  cmake_parse_arguments(LAYER "" "" "SOURCES;LINKS" ${ARGN})
  add_library(sagadesk_${name} STATIC ${LAYER_SOURCES})
  target_link_libraries(sagadesk_${name} PUBLIC sagadesk_options ${LAYER_LINKS})
  if(SAGADESK_PCH)
    target_precompile_headers(sagadesk_${name} PRIVATE
      <QByteArray> <QHash> <QJsonArray> <QJsonDocument> <QJsonObject> <QList> <QMap> <QObject> <QString>
      <QStringList> <algorithm> <functional> <memory> <optional> <utility> <variant> <vector>)
  endif()
endfunction()
