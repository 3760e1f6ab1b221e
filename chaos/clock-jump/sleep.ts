import type { Browser } from 'playwright-core'

/** Stops all pages of the browser for so many ms: nothing runs in them, and what comes waits for them. */
export async function sleep(browser: Browser, ms: number): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  if (pids.length === 0) throw new Error('no page to put to sleep')
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await new Promise((resolve) => setTimeout(resolve, ms))
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}
