import { comesTrue } from '@ramal/process/testing/until'
import type { Browser, Locator, Page } from 'playwright-core'
import { DEMO_NUMBER, openConsole, untilAvailable } from '../harness/console-page.ts'
import type { Customers } from '../harness/customers.ts'
import { inStore } from '../harness/demo-rows.ts'
import type { Product } from '../harness/product.ts'
import { badClock, setClock } from './bad-clock.ts'
import type { Reading } from './figures.ts'
import { errorOf, readTime } from './shown-time.ts'
import { sleep } from './sleep.ts'

interface Around {
  readonly browser: Browser
  readonly customers: Customers
  readonly product: Product
  readonly password: string
}

type Note = (what: string, kind: Reading['kind'], error: number) => void

const HOUR = 3_600_000
/** How the machine's clock is set while something runs, ms from where it began. */
const JUMPS = [HOUR, -HOUR, 0]
/** What is shown is drawn anew by then. */
const DRAWN_MS = 1_300
const READINGS = 3
/** Between two looks at what a row of the list says it is longer than this, ms (`use-now.ts`). */
const LIST_MS = 21_000
const PATIENCE_MS = 30_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An agent at a machine with a bad clock. */
export class Desk {
  readonly #around: Around
  readonly #page: Page

  private constructor(around: Around, page: Page) {
    this.#around = around
    this.#page = page
  }

  static async open(around: Around, skew: number): Promise<Desk> {
    const { browser, product, password } = around
    const context = await browser.newContext({
      locale: 'pt-BR',
      permissions: ['microphone', 'notifications'],
    })
    const page = await context.newPage()
    await openConsole(page, { url: product.url, password, script: badClock(skew) })
    await untilAvailable(page)
    return new Desk(around, page)
  }

  close(): Promise<void> {
    return this.#page.context().close()
  }

  /** A pause is entered by keys; its time is read while the clock jumps. */
  async pause(note: Note): Promise<void> {
    const page = this.#page
    await page.keyboard.press('Alt+b')
    await page.getByRole('listbox', { name: 'Pausa' }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    const timer = page.getByRole('banner').getByRole('timer').first()
    await timer.waitFor()
    const since = this.#ledger<{ at: number }>(
      "SELECT started_at AS at FROM pause_reports WHERE kind = 'pause' AND ended_at IS NULL",
    ).at
    await this.#through(timer, (at) => (at - since) / 1_000, 'up', 'pause', note)
    await page.keyboard.press('Alt+b')
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await untilAvailable(page)
  }

  /** A customer's chat waits for an answer; what the list says of that does not change by the clock. */
  async chat(from: string, note: Note): Promise<void> {
    const page = this.#page
    await this.#send(from)
    await page.getByRole('dialog', { name: 'Novo Chat' }).getByRole('button', { name: 'Atender' }).click()
    const row = page
      .getByRole('region', { name: 'Chats em atendimento' })
      .getByRole('listitem')
      .locator('time')
    const began = Date.now()
    for (const ahead of JUMPS) {
      await setClock(page, ahead)
      await wait(LIST_MS)
      const shown = minutesOf(await row.first().innerText())
      const truth = Math.floor((Date.now() - began) / 60_000)
      // A minute is the least that is said, and its turn may be a look away.
      const wrong = Math.max(0, Math.abs(shown - truth) - 1)
      note(`clock at ${ahead / HOUR} h`, 'chat', wrong * 60_000)
    }
    await page.goto(`${this.#around.product.url}/phonecalls`)
    await untilAvailable(page)
  }

  /** A call is answered, talked through jumps and sleeps, and ended; its after-service ends by itself. */
  async call(from: string, sleeps: readonly number[], note: Note): Promise<void> {
    const { customers, browser } = this.#around
    const page = this.#page
    await customers.call(from, DEMO_NUMBER)
    await page
      .getByRole('dialog', { name: 'Chamada recebida' })
      .getByRole('button', { name: 'Atender' })
      .click()
    const phone = page.getByRole('complementary', { name: 'Softphone' })
    const timer = phone.getByRole('timer').first()
    await timer.waitFor()
    const call = () =>
      this.#ledger<{ id: number; at: number | null }>(
        'SELECT id, answered_at AS at FROM calls ORDER BY id DESC LIMIT 1',
      )
    await comesTrue(() => call().at !== null, PATIENCE_MS)
    const { id, at: answered } = call()
    const talked = (at: number) => (at - (answered ?? 0)) / 1_000
    await this.#through(timer, talked, 'up', 'call', note)
    for (const ms of sleeps) {
      await sleep(browser, ms)
      await wait(DRAWN_MS)
      await this.#read(timer, talked, 'up', (error) => note(`after a sleep of ${ms} ms`, 'call', error))
    }
    await customers.hangUp(from)
    await this.#afterService(id, note)
  }

  async #afterService(call: number, note: Note): Promise<void> {
    const page = this.#page
    const stage = page
      .getByRole('complementary', { name: 'Softphone' })
      .getByRole('region', { name: 'Pós-atendimento' })
    await stage.getByRole('timer').first().waitFor()
    const { at, long } = this.#ledger<{ at: number; long: number }>(
      `SELECT started_at AS at, maximum_duration AS long FROM pause_reports WHERE call_id = ${call}`,
    )
    const due = at + long * 1_000
    await this.#through(
      stage.getByRole('timer').first(),
      (now) => (due - now) / 1_000,
      'down',
      'after-service',
      note,
    )
    await stage.waitFor({ state: 'detached', timeout: PATIENCE_MS + long * 1_000 })
    const late = Date.now() - due
    // Before its time is worse than late.
    note('', 'end of an after-service', late < -500 ? 10 * Math.abs(late) : Math.max(0, late))
    await untilAvailable(page)
  }

  async #through(
    timer: Locator,
    truth: (at: number) => number,
    counts: 'up' | 'down',
    kind: Reading['kind'],
    note: Note,
  ): Promise<void> {
    for (const ahead of JUMPS) {
      await setClock(this.#page, ahead)
      for (let turn = 0; turn < READINGS; turn += 1) {
        await wait(DRAWN_MS)
        await this.#read(timer, truth, counts, (error) => note(`clock at ${ahead / HOUR} h`, kind, error))
      }
    }
  }

  async #read(
    timer: Locator,
    truth: (at: number) => number,
    counts: 'up' | 'down',
    tell: (error: number) => void,
  ): Promise<void> {
    const { seconds, at } = await readTime(timer)
    tell(errorOf(seconds, truth(at), counts))
  }

  #ledger<T>(sql: string): T {
    return inStore(this.#around.product.dataDir, (db) => db.prepare(sql).get() as T)
  }

  async #send(from: string): Promise<void> {
    const { simUrl, simToken } = this.#around.product
    const answer = await fetch(`${simUrl}/trpc/chat.send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${simToken}` },
      body: JSON.stringify({ from, content: 'Bom dia' }),
    })
    if (!answer.ok) throw new Error(`chat.send: ${answer.status} ${await answer.text()}`)
  }
}

/** `agora` is 0, `há 3 min` 3, `há 1 h` 60. */
function minutesOf(text: string): number {
  const [, count, unit = ''] = /(\d+) (min|h)/.exec(text) ?? []
  return Number(count ?? 0) * (unit === 'h' ? 60 : 1)
}
