import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'ui',
    environment: 'happy-dom',
    // A page that holds nothing between tests: happy-dom and React started anew for each file took four fifths of the processor's time.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/browser.ts'],
  },
})
