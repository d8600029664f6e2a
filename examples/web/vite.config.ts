import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  server: { port: 5173 },
  // One file, in kB: with all of it kept, every screen opens without a connection.
  build: { chunkSizeWarningLimit: 1_100 },
});
