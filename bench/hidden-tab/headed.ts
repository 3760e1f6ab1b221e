import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM } from '../../chaos/harness/console-page.ts'

/**
 * A Chromium as people start it, on a display. Started by hand and only then attached to: a Chromium that Playwright starts
 * throttles no hidden tab (three switches), and takes every page for the one in front (emulated focus).
 */
export async function launchHeaded(display: string): Promise<{ page: Page; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'ramal-hidden-tab-'))
  const args = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', '--lang=pt-BR']
  const child = spawn(CHROMIUM.executablePath, [...CHROMIUM.args, ...args, 'about:blank'], {
    env: { ...process.env, DISPLAY: display },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Chromium ended\n${said}`)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const [context] = browser.contexts()
  const page = context?.pages()[0]
  if (!page) throw new Error('Chromium opened no page')
  return {
    page,
    async close() {
      await browser.close()
      child.kill('SIGTERM')
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
