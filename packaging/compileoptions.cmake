# Compiler and linker options: every target of the project links sagadesk_options.
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
  # GCC mistakes a source that a unity file includes for a header, and warns that its anonymous namespace leaks.
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
# lld is as fast as mold. mold before version 2.4 can hang, or link programs that fail to start, depending on their
# size (https://github.com/rui314/mold/issues/1151).
if(SAGADESK_LLD)
  find_program(SAGADESK_LLD_PROGRAM ld.lld)
  if(SAGADESK_LLD_PROGRAM)
    target_link_options(sagadesk_options INTERFACE -fuse-ld=lld)
  endif()
endif()
# The allocator of the programs. Most messages are freed by a different thread than the one that allocated them,
# for which glibc's malloc takes a lock each time: with mimalloc a task needs a quarter less CPU time. Sanitizers
# have their own allocator.
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

# sagadesk_layer(<name> [MOC] SOURCES ... LINKS ...): one static library for one folder of core or ui. MOC is
# required if a class has Q_OBJECT; otherwise linking fails ("undefined reference to vtable").
function(sagadesk_layer name)
  cmake_parse_arguments(LAYER "MOC" "" "SOURCES;LINKS" ${ARGN})
  add_library(sagadesk_${name} STATIC ${LAYER_SOURCES})
  set_target_properties(sagadesk_${name} PROPERTIES AUTOMOC ${LAYER_MOC})
  target_link_libraries(sagadesk_${name} PUBLIC sagadesk_options ${LAYER_LINKS})
  sagadesk_precompile(sagadesk_${name} ${SAGADESK_LAYER_PCH})
endfunction()
