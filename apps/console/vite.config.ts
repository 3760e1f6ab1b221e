import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npm run dev` starts Vite beside the server and says here where that listens.
const server = process.env['RAMAL_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { 'react-style-singleton': '@ramal/ui/lib/constructed-style' } },
  build: { target: 'es2022', outDir: 'dist', sourcemap: true, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/ws': { target: server, ws: true },
    },
  },
})
