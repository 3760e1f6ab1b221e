import { comesTrue } from '@ramal/process/testing/until'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM, DEMO_NUMBER, newPage, openConsole, untilAvailable } from '../harness/console-page.ts'
import type { StormContext } from './agent-storm.ts'
import type { Cut, PlannedCall } from './plan.ts'
import { recordsOf } from './storm-rows.ts'
import { Wire } from './wire.ts'

const SETTLE_MS = 2_000
const GIVE_UP_MS = 30_000
const LOOK_MS = 250
const RECORD_MS = 30_000

/** What a page's newest connection has received: its packets. Text, since it runs where there are other types. */
const PACKETS = `(async () => {
  let packets = 0
  for (const report of (await window.peerConnections?.at(-1)?.getStats() ?? new Map()).values())
    if (report.type === 'inbound-rtp') packets += report.packetsReceived ?? 0
  return packets
})()`

/** Keeps every connection of the page. */
const WATCH = `{
  const Original = window.RTCPeerConnection
  window.peerConnections = []
  window.RTCPeerConnection = class extends Original {
    constructor(configuration) {
      super(configuration)
      window.peerConnections.push(this)
    }
  }
}`

/** Ana in a real Chromium, in the real console, behind a network that is cut; the audio's own path stays. */
export async function runBrowserAgent(context: StormContext, plan: readonly PlannedCall[]): Promise<void> {
  const wire = await Wire.open(Number(context.server.port))
  const browser = await chromium.launch(CHROMIUM)
  try {
    const page = await newPage(browser)
    await openConsole(page, {
      url: `http://127.0.0.1:${wire.port}`,
      password: context.password,
      script: WATCH,
    })
    for (const [turn, planned] of plan.entries())
      await oneCall(context, { page, wire }, String(11_970_000_000 + turn), planned)
  } finally {
    await browser.close()
    await wire.close()
  }
}

interface Tab {
  readonly page: Page
  readonly wire: Wire
}

async function oneCall(context: StormContext, tab: Tab, phone: string, planned: PlannedCall): Promise<void> {
  const { customers, verdict, dataDir } = context
  const { page } = tab
  verdict.calls += 1
  await untilAvailable(page)
  await customers.call(phone, DEMO_NUMBER)
  const dialog = page.getByRole('dialog', { name: 'Chamada recebida' })
  await dialog.getByRole('button', { name: 'Atender' }).click({ timeout: 40_000 })
  await comesTrue(() => customers.find(phone)?.view.state === 'talking', 20_000)
  for (const [at, cut] of planned.cuts.entries()) {
    await page.waitForTimeout(SETTLE_MS)
    const audioMs = await oneCut(context, tab, { phone, cut, deaf: at % 2 === 0 ? 'agent' : 'server' })
    verdict.results.push({ ...cut, media: false, who: 'chromium', audioMs, silenceMs: 0 })
    if (audioMs === null)
      verdict.faults.push(`${phone}: no audio in Chromium after ${cut.kind} of ${cut.ms} ms`)
  }
  if (planned.hangsUp === 'customer') await customers.hangUp(phone)
  else
    await page
      .getByRole('complementary', { name: 'Softphone' })
      .getByRole('button', { name: 'Desligar', exact: true })
      .click({ timeout: 20_000 })
  const isClosed = () => recordsOf(dataDir, phone).every((row) => row.ended_at !== null)
  const closed = await comesTrue(isClosed, RECORD_MS, 500)
  const records = recordsOf(dataDir, phone)
  if (!closed || records.length !== 1)
    verdict.faults.push(`${phone} (Chromium): ${records.length} records, ${closed ? 'closed' : 'open'}`)
}

async function oneCut(
  { customers }: StormContext,
  { page, wire }: Tab,
  { phone, cut, deaf }: { phone: string; cut: Cut; deaf: 'agent' | 'server' },
): Promise<number | null> {
  wire.cut(cut.kind, deaf)
  await new Promise((resolve) => setTimeout(resolve, cut.ms))
  wire.restore()
  const back = performance.now()
  const before = Number(await page.evaluate(PACKETS))
  const isBothWays = async () =>
    Number(await page.evaluate(PACKETS)) > before && (customers.find(phone)?.heardAt ?? 0) >= back + LOOK_MS
  return (await comesTrue(isBothWays, GIVE_UP_MS)) ? performance.now() - back : null
}
