# The fixture of a real store. Other test folders that use it include this file.
include_guard(GLOBAL)
sagadesk_fixture(storeworld
  SOURCES inconsistencies.cpp inconsistencies.h plans.cpp storefixture.cpp storefixture.h storetest.h
  LINKS sagadesk_store_sqlite)
