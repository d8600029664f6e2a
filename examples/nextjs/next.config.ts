import type { NextConfig } from "next";

const config: NextConfig = {
  // The examples have no lockfile of their own above this folder.
  turbopack: { root: import.meta.dirname },
};

export default config;
