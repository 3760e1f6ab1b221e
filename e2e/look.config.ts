import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures of screens in both themes and three widths, to be looked at: `npm run look -w @ramal/e2e`. Not part of the tests. */
export default defineConfig({
  ...journeys,
  testDir: './look',
  testMatch: '**/*.look.ts',
  timeout: 180_000,
})
