import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** What needs a window or a microphone that may be refused. */
const WHOLE = ['own-window.look.ts', 'microphone.look.ts']
const [whole, shell] = journeys.projects ?? []

/** Pictures of screens, to be looked at: `npm run look -w @ramal/e2e`. Not part of the tests. */
export default defineConfig({
  ...journeys,
  testDir: './look',
  timeout: 900_000,
  retries: 0,
  projects: [
    { ...whole, testMatch: WHOLE },
    { ...shell, testMatch: '*.look.ts', testIgnore: WHOLE },
  ],
})
