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
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Takes a source that a unity file includes for a header, which would leak its anonymous namespace.
  target_compile_options(sagadesk_options INTERFACE -Wno-subobject-linkage)
endif()
if(SAGADESK_COVERAGE)
  target_compile_options(sagadesk_options INTERFACE --coverage)
  target_link_options(sagadesk_options INTERFACE --coverage)
endif()
if(SAGADESK_SANITIZE STREQUAL "address")
  target_compile_options(sagadesk_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all)
  target_link_options(sagadesk_options INTERFACE -fsanitize=address,undefined)
elseif(SAGADESK_SANITIZE STREQUAL "thread")
  target_compile_options(sagadesk_options INTERFACE -fsanitize=thread)
  target_link_options(sagadesk_options INTERFACE -fsanitize=thread)
endif()
# As fast as mold, whose versions before 2.4 make programs that do not start, by chance of their size
# (https://github.com/rui314/mold/issues/1151), or run for ever.
if(SAGADESK_LLD)
  find_program(SAGADESK_LLD_PROGRAM ld.lld)
  if(SAGADESK_LLD_PROGRAM)
    target_link_options(sagadesk_options INTERFACE -fuse-ld=lld)
  endif()
endif()
# The allocator of the programs. Most messages are freed by another thread than the one that allocated them,
# which costs glibc's malloc a lock each time: with mimalloc a task takes a quarter less CPU. Sanitizers bring
# their own.
add_library(sagadesk_allocator INTERFACE)
if(NOT SAGADESK_SANITIZE)
  find_package(mimalloc 2 QUIET)
  if(mimalloc_FOUND)
    target_link_libraries(sagadesk_allocator INTERFACE mimalloc)
    target_compile_definitions(sagadesk_allocator INTERFACE SAGADESK_MIMALLOC)
  else()
    message(STATUS "mimalloc was not found; the programs use the standard allocator and are slower")
  endif()
endif()
include(packaging/precompiled.cmake)

# sagadesk_layer(<name> [MOC] SOURCES ... LINKS ...): one static library for one folder of core or ui. MOC
# where a class has Q_OBJECT; without it such a class does not link ("undefined reference to vtable").
function(sagadesk_layer name)
  cmake_parse_arguments(LAYER "MOC" "" "SOURCES;LINKS" ${ARGN})
  add_library(sagadesk_${name} STATIC ${LAYER_SOURCES})
  set_target_properties(sagadesk_${name} PROPERTIES AUTOMOC ${LAYER_MOC})
  target_link_libraries(sagadesk_${name} PUBLIC sagadesk_options ${LAYER_LINKS})
  sagadesk_precompile(sagadesk_${name} ${SAGADESK_LAYER_PCH})
endfunction()
