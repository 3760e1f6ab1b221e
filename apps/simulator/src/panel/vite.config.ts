import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: '../../dist/panel',
    // The folder lies outside of this root, and Vite wants to be told that it is ours.
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
})
