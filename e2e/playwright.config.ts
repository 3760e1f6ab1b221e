import { defineConfig } from '@playwright/test'

const WHOLE = [
  'agent-answers-a-phone-call.e2e.ts',
  'microphone-and-tabs.e2e.ts',
  'own-window.e2e.ts',
  'what-survives.e2e.ts',
]
const WHOLE_BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const SHELL = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Pages are drawn where they are shown, not in a process of their own: a tenth of the processors' time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  // A machine without a network interface offers no ICE candidate without it.
  '--allow-loopback-in-peer-connection',
]

/** A machine of CI may be half as fast as this one: what is waited for there has twice the time. No test measures by these. */
const PATIENCE = process.env['CI'] ? 2 : 1

/** Journeys by user story, against the whole product started as a newcomer starts it. */
export default defineConfig({
  testDir: './stories',
  // One agent, one microphone, one exchange: the tests of a worker share a running product and take turns.
  workers: 3,
  fullyParallel: false,
  // A test that fails in CI is retried once, and the run names it (docs/decisions/016).
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  globalSetup: './product/global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    actionTimeout: 15_000 * PATIENCE,
    permissions: ['microphone', 'notifications'],
    screenshot: 'only-on-failure',
    // It photographs every change of every page: two fifths of all processor time. `--trace retain-on-failure` where one is wanted.
    trace: 'on-first-retry',
  },
  projects: [
    // What asks for the microphone and is heard meets the browser as agents have it; nothing but its window is left out.
    {
      name: 'whole',
      testMatch: WHOLE,
      use: { launchOptions: { executablePath: WHOLE_BROWSER, args: ARGS } },
    },
    // The others meet the same engine in a shell that draws no window: a third less of the processors' time.
    {
      name: 'shell',
      testMatch: '*.e2e.ts',
      testIgnore: WHOLE,
      use: { launchOptions: { executablePath: SHELL, args: ARGS } },
    },
  ],
})
