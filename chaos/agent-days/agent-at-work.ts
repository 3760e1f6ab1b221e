import { TokenBucket } from '@ramal/domain/network/token-bucket'
import { Random } from '../harness/random.ts'
import { signIn } from '../harness/sign-in.ts'
import { BrowserTab } from './browser-tab.ts'
import { type ChatCustomer, ChatDesk, isChatDeed, isChatPossible } from './chat-desk.ts'
import { codeOf, statusOf } from './console-answers.ts'
import type { DeskPhone } from './desk-phone.ts'
import type { Gate } from './gate.ts'
import { differences, type Seen } from './judge.ts'
import type { Ledger } from './ledger.ts'
import { type Day, elapsed, GRACE_MS, lived, newDay, type Report, type Step, servingTab } from './model.ts'
import { KINDS } from './pause-kinds.ts'
import { type Deed, nameOf, nextDeed, TABS } from './plan.ts'
import type { Seeded, Seeds } from './rows.ts'
import type { ServerDoor } from './server-door.ts'

/** What is seen agrees with the model so soon, ms. */
const SETTLED_MS = 15_000
const LOOK_MS = 60
/** So near its end a grace is waited out, and so long after its end it has surely ended, ms. */
const NEAR_MS = 2_500
const SURELY_MS = 500
/** After a call with media a grace is looked at again within this time, ms (tab-registry.ts), and as much later as the machine lets all wait. */
const RECHECK_MS = 1_300
/** The ledger of states takes a burst of 20 and then one a second: nobody lives faster. */
const PACE = { burst: 15, perSecond: 0.9 }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface DayContext {
  readonly page: URL
  readonly seeds: Seeds
  readonly door: ServerDoor
  readonly ledger: Ledger
  readonly gate: Gate
  readonly kill: () => Promise<void>
  /** Whoever writes to this agent. */
  readonly customerOf: (agent: Seeded) => ChatCustomer
}

/** One agent with their phone, who lives one day after the other. */
export class AgentAtWork {
  readonly #context: DayContext
  readonly #agent: Seeded
  readonly #phone: DeskPhone
  readonly #pace = new TokenBucket(PACE, Date.now())
  #token = ''
  #tabs = new Map<string, BrowserTab>()
  #chats: ChatDesk
  #day: Day = newDay([])
  #random = new Random(0)
  #from = { states: 0, pauses: 0 }
  #deaths = 0
  #steps: string[] = []
  /** The serving tab that reported last. */
  #reporter: string | null = null

  constructor(context: DayContext, agent: Seeded, phone: DeskPhone) {
    this.#context = context
    this.#agent = agent
    this.#phone = phone
    this.#chats = this.#chatDesk()
  }

  #chatDesk(): ChatDesk {
    const { page, door, ledger, customerOf } = this.#context
    return new ChatDesk({ page, door, ledger, customer: customerOf(this.#agent), token: this.#token })
  }

  /** One day. Gives what was wrong, with all that was done; null: nothing. */
  async day(seed: number, length: number): Promise<string | null> {
    this.#steps = []
    try {
      await this.#context.gate.pass(() => this.#begin(seed))
      for (let at = 0; at < length; at++) await this.#go()
      await this.#end()
      return null
    } catch (error) {
      for (const tab of this.#tabs.values()) tab.crash()
      this.#chats.page.close(true)
      return `day ${seed} of ${this.#agent.username}: ${(error as Error).message}\n  ${this.#steps.join(', ')}`
    }
  }

  async #begin(seed: number): Promise<void> {
    const { page, seeds, ledger, gate } = this.#context
    this.#random = new Random(seed)
    this.#token = (await signIn(page, this.#agent.username, seeds.password)).token
    await this.#context.door.channel(this.#token, 'login', 'chat')
    this.#tabs = new Map(TABS.map((name) => [name, new BrowserTab(page, this.#token, name)]))
    const { states, pauses } = ledger.rowsOf(this.#agent.id, { states: 0, pauses: 0 })
    const open = states.filter(({ ended_at }) => ended_at === null)
    this.#from = { states: states.length - open.length, pauses: pauses.length }
    this.#day = newDay(open.map(({ state }) => state as Report | 'unavailable'))
    this.#deaths = gate.deaths
    this.#reporter = null
    this.#chats = this.#chatDesk()
  }

  /** The day ends: nothing rings, nobody pauses, all is signed out. */
  async #end(): Promise<void> {
    if (this.#day.phone === 'ringing') await this.#do({ does: 'cancel' })
    if (this.#day.phone === 'talking') await this.#do({ does: 'callerHangsUp' })
    if (this.#day.pause) await this.#do({ does: 'leaveJustified' })
    if (Object.keys(this.#day.tabs).length === 0) await this.#do({ does: 'open', tab: 'A' })
    const [tab = 'A'] = Object.keys(this.#day.tabs)
    await this.#do({ does: 'claim', tab })
    await this.#endChats()
    await this.#do({ does: 'logout', tab })
    for (const name of Object.keys(this.#day.tabs)) await this.#do({ does: 'close', tab: name })
    await this.#context.gate.pass(() => this.#context.door.signOut(this.#token))
  }

  /** Nobody writes to them any more. */
  async #endChats(): Promise<void> {
    const { room, signedIn, connected } = this.#day.chat
    if (room === 'waiting' && !signedIn) await this.#do({ does: 'chatSignIn' })
    if (room === 'waiting' && !connected) await this.#do({ does: 'chatOpens' })
    if (this.#day.chat.room === 'offered') await this.#do({ does: 'chatAnswer' })
    if (this.#day.chat.room === 'held') await this.#do({ does: 'chatEnds' })
    if (this.#day.chat.connected) await this.#do({ does: 'chatCloses' })
  }

  async #go(): Promise<void> {
    await this.#do(this.#isNearEnd() ? { does: 'graceEnds' } : nextDeed(this.#day, this.#random))
  }

  #isNearEnd(): boolean {
    const { service } = this.#day
    return service.at === 'grace' && Date.now() > service.since + GRACE_MS - NEAR_MS
  }

  async #do(deed: Deed): Promise<void> {
    if (deed.does === 'killServer') {
      this.#steps.push('killServer')
      await this.#context.gate.alone(this.#context.kill)
    }
    // Who waits stands in nobody's way.
    await this.#patience(deed)
    await this.#context.gate.pass(async () => {
      await this.#surviveDeath()
      // Who stood long before the gate may have come near the end of a grace.
      if (this.#isNearEnd()) await this.#patience({ does: 'graceEnds' })
      this.#day = elapsed(this.#day, Date.now())
      if (!this.#isPossible(deed)) return
      this.#steps.push(nameOf(deed))
      await this.#perform(deed)
      await this.#duty()
      await this.#settle()
    })
  }

  /** After a death of the server that another day asked for, what was chosen before may make no sense any more. */
  #isPossible(deed: Deed): boolean {
    const { phone, tabs } = this.#day
    if (deed.does.startsWith('stray') && 'tab' in deed && deed.tab === servingTab(this.#day)) return false
    if ('tab' in deed && deed.does !== 'open') return deed.tab in tabs
    if (deed.does === 'open') return !(deed.tab in tabs)
    if (isChatDeed(deed.does)) return isChatPossible(deed.does, this.#day.chat)
    if (deed.does === 'ring') return phone === 'idle'
    if (deed.does === 'answer' || deed.does === 'cancel' || deed.does === 'reject') return phone === 'ringing'
    return true
  }

  /** Waits where the outcome hangs on the very moment: a grace that ends, a pause that gets too long. */
  async #patience(deed: Deed): Promise<void> {
    const { service, pause, phone } = this.#day
    if (deed.does === 'graceEnds' && service.at === 'grace' && phone !== 'talking')
      await wait(Math.max(0, service.since + GRACE_MS + SURELY_MS - Date.now()))
    const leaves = ['leave', 'leaveJustified', 'swap', 'supervisorEnds'].includes(deed.does)
    if (!leaves || !pause?.startedAt || KINDS[pause.kind].maximumSeconds === 0) return
    const since = Date.now() - pause.startedAt
    const limit = KINDS[pause.kind].maximumSeconds * 1_000
    if (since > limit / 4 && since < 2 * limit + NEAR_MS / 2) await wait(2 * limit + NEAR_MS / 2 - since)
  }

  async #perform(deed: Deed): Promise<void> {
    const { door, seeds } = this.#context
    switch (deed.does) {
      case 'open':
        await this.#tab(deed.tab).open()
        return this.#step({ type: 'open', tab: deed.tab })
      case 'claim':
        await this.#tab(deed.tab).tell({ action: 'service_here', uid: this.#tab(deed.tab).uid })
        return this.#step({ type: 'claim', tab: deed.tab })
      case 'close':
      case 'crash':
        this.#tab(deed.tab)[deed.does]()
        return this.#step({ type: 'close', tab: deed.tab })
      case 'cut':
        await this.#tab(deed.tab).cut()
        return this.#step({ type: 'open', tab: deed.tab })
      case 'sleep':
        return this.#tab(deed.tab).sleep(200 + this.#random.below(1_500))
      case 'logout': // and the page is gone
        await this.#tab(deed.tab).tell({ action: 'logout' })
        this.#tab(deed.tab).close()
        this.#step({ type: 'logout', tab: deed.tab })
        return this.#step({ type: 'close', tab: deed.tab })
      case 'strayLogout':
        await this.#tab(deed.tab).tell({ action: 'logout' })
        return this.#step({ type: 'logout', tab: deed.tab })
      case 'strayReport':
        await this.#report(deed.tab, 'busy')
        return
      case 'strayStart':
      case 'startPending': {
        const id = (await door.served({ ...this.#agent, token: this.#token })).own?.id ?? 1
        await this.#tab(deed.tab).tell({ action: 'start_pause', id })
        return this.#step({ type: 'startPending', tab: deed.tab })
      }
      case 'signIn':
      case 'signOut':
        await door.channel(this.#token, deed.does === 'signIn' ? 'login' : 'logout', 'telephony')
        return this.#step({ type: deed.does })
      case 'take':
        return this.#pausing(deed.kind, 'take', () => door.take(this.#token, seeds.pauses[deed.kind], null))
      case 'swap': {
        const { own } = await door.served({ ...this.#agent, token: this.#token })
        return this.#pausing(deed.kind, 'swap', () =>
          door.take(this.#token, seeds.pauses[deed.kind], own?.id ?? null),
        )
      }
      case 'supervisorTakes':
        return this.#pausing(deed.kind, 'supervisorTakes', () =>
          door.takeFor(this.#agent.id, seeds.pauses[deed.kind]),
        )
      case 'leave':
      case 'leaveJustified': {
        const justified = deed.does === 'leaveJustified'
        await this.#answered({ type: 'leave', justified }, () =>
          door.leave(this.#token, justified ? 'demorou a fila do almoço' : null),
        )
        return
      }
      case 'supervisorEnds':
        await this.#answered({ type: 'supervisorEnds' }, () => door.leaveFor(this.#agent.id))
        return
      case 'graceEnds':
      case 'killServer':
        return
      default:
        if (isChatDeed(deed.does)) return this.#step(await this.#chats.perform(deed.does))
        return this.#telephone(deed.does)
    }
  }

  async #telephone(
    does: 'ring' | 'answer' | 'cancel' | 'reject' | 'callerHangsUp' | 'agentHangsUp',
  ): Promise<void> {
    const phone = this.#phone
    if (does === 'ring') {
      const { pause } = this.#day
      const should = !pause || !KINDS[pause.kind].coversPhone || KINDS[pause.kind].letsCallsIn
      const rings = await phone.ring()
      if (rings !== should) {
        const refusal = phone.placed?.refusal
        throw new Error(rings ? 'a call rang during a pause' : `a call did not ring: ${refusal}`)
      }
      return rings ? this.#step({ type: 'phone', phone: 'ringing' }) : undefined
    }
    if (does === 'answer') {
      await phone.answer()
      return this.#step({ type: 'phone', phone: 'talking' })
    }
    if (does === 'cancel' || does === 'reject') await phone[does]()
    else if (this.#day.phone === 'talking') await phone.hangUp(does === 'callerHangsUp' ? 'caller' : 'called')
    this.#step({ type: 'phone', phone: 'idle' })
    if (this.#day.service.at === 'grace') await wait(RECHECK_MS + this.#context.door.slowestMs)
  }

  async #pausing(
    kind: keyof typeof KINDS,
    type: 'take' | 'swap' | 'supervisorTakes',
    ask: () => Promise<{ success: boolean; code: number | null }>,
  ): Promise<void> {
    // Without a pause to swap it is a plain one.
    await this.#answered(type === 'swap' && !this.#day.pause ? { type: 'take', kind } : { type, kind }, ask)
  }

  /** The step, and that the server says of it what the model does. */
  async #answered(step: Step, ask: () => Promise<{ success: boolean; code: number | null }>): Promise<void> {
    const before = this.#day.pause
    const { success, code } = await ask()
    const now = Date.now()
    this.#step(step, now)
    const should = codeOf(step, before, now)
    if (code !== should || success !== (should === null))
      throw new Error(`${step.type} was answered with code ${code}, not ${should}`)
  }

  /** What a console does by itself: its serving tab says what the softphone is. */
  async #duty(): Promise<void> {
    const tab = servingTab(this.#day)
    if (tab === null || !this.#day.signedIn) return
    const { owner, uid } = this.#tab(tab)
    if (owner !== uid) return // it has not been told yet
    const state = statusOf(this.#day)
    if (this.#day.report === state && this.#reporter === tab) return
    this.#reporter = tab
    await this.#report(tab, state)
  }

  async #report(tab: string, state: Report): Promise<void> {
    for (let ms = this.#pace.take(Date.now()); ms > 0; ms = this.#pace.take(Date.now())) await wait(ms)
    await this.#tab(tab).tell({ action: 'change_state', type: 'webphone', state })
    this.#step({ type: 'report', tab, state })
  }

  /** The server died since the last deed: every socket closed, and the tabs come back in any order. */
  async #surviveDeath(): Promise<void> {
    if (this.#deaths === this.#context.gate.deaths) return
    this.#deaths = this.#context.gate.deaths
    this.#steps.push('[the server died]')
    let names = Object.keys(this.#day.tabs)
    const wasAtChats = this.#day.chat.connected
    this.#chats.page.close(true)
    this.#step({ type: 'serverDied' })
    if (this.#day.phone === 'ringing') {
      await this.#phone.cancel()
      this.#step({ type: 'phone', phone: 'idle' })
    }
    while (names.length > 0) {
      const name = this.#random.pick(names)
      names = names.filter((other) => other !== name)
      await this.#tab(name).open()
      this.#step({ type: 'open', tab: name })
      this.#steps.push(`[${name} is back]`)
    }
    if (wasAtChats) this.#step(await this.#chats.perform('chatOpens'))
    await this.#duty()
    await this.#settle()
  }

  async #settle(): Promise<void> {
    const deadline = Date.now() + SETTLED_MS
    for (;;) {
      const faults = await this.#faults()
      if (faults.length === 0) return
      if (Date.now() > deadline) throw new Error(faults.join('; '))
      await wait(LOOK_MS)
      await this.#duty() // a tab that waited may serve since
    }
  }

  async #faults(): Promise<string[]> {
    const { door, ledger, seeds } = this.#context
    const served = await door.served({ ...this.#agent, token: this.#token })
    this.#day = elapsed(this.#day, Date.now())
    const nameOfUid = (uid: string | null) =>
      [...this.#tabs.values()].find((tab) => tab.uid === uid)?.name ?? uid
    const tabs: Record<string, Seen['tabs'][string]> = {}
    for (const { name, isOpen, owner, pause } of this.#tabs.values())
      if (isOpen) tabs[name] = { owner: nameOfUid(owner), pause }
    const placed = this.#phone.placed
    const call = placed && { rows: ledger.callsOf(placed.uid), answered: placed.answered }
    const rows = ledger.rowsOf(this.#agent.id, this.#from)
    const terms = { pauses: seeds.pauses, toleranceMs: 1_000 + door.slowestMs }
    const surprises = [...this.#tabs.values()].flatMap((tab) => tab.surprises)
    const talks =
      this.#day.phone === 'talking' && !this.#phone.isTalking ? ['the call was ended for them'] : []
    return [
      ...differences(this.#day, { tabs, served, rows, call, chat: this.#chats.seen() }, terms),
      ...surprises,
      ...talks,
    ]
  }

  #step(step: Step, now = Date.now()): void {
    this.#day = lived(this.#day, step, now)
  }

  #tab(name: string): BrowserTab {
    const tab = this.#tabs.get(name)
    if (!tab) throw new Error(`no tab ${name}`)
    return tab
  }
}
