import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'console',
    environment: 'happy-dom',
    // Modules of the console hold nothing between tests (decision 049); what replaces one of them has a project of its own.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.mocked.test.tsx'],
    // Each by its name: only what stands here runs again for every file.
    setupFiles: ['@ramal/ui/testing/browser', 'src/testing/setup.ts'],
    css: { include: /theme\.css/ }, // the contrast test reads the tokens
  },
})
