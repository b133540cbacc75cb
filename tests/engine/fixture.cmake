# The fixture of a real engine. Other test folders that use it include this file.
include_guard(GLOBAL)
sagadesk_fixture(enginefixture
  SOURCES enginefixture.cpp enginefixture.h
  LINKS sagadesk_engine)
