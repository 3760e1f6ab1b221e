import {
  type GroupEffect,
  type GroupEvent,
  type GroupOver,
  type GroupState,
  groupTransition,
} from '@ramal/domain/call-group/call-group'
import type { AppEnd } from '@ramal/domain/call-session/application'
import { agentTarget, withNamePrefix } from '../../acd/agent-target.ts'
import type { AppContext } from '../../call-session/app.ts'
import type { CallRecord } from '../../calls/call-record.ts'
import type { Invitation, Target } from '../../calls/invitation.ts'
import type { Answered } from '../../calls/leg.ts'
import type { Picker } from '../../calls/rung-phones.ts'
import { Timers } from '../../calls/timers.ts'
import type { CallGroup, GroupDevice } from '../../settings/call-group-rows.ts'
import { askToConfirm } from './confirm-call.ts'

interface Ringing {
  readonly member: GroupDevice
  readonly invitation: Invitation
}

/** One call at a group, from the first phone that rings to the end of the talk: performs the effects of the group's rules. */
export class GroupCall {
  readonly #ctx: AppContext
  readonly #group: CallGroup
  readonly #record: CallRecord
  readonly #recorded: boolean
  readonly #timers: Timers
  readonly #ringing = new Map<number, Ringing>()
  readonly #answered = new Map<number, Answered>()
  /** Who has answered, and is asked whether they take the call: what ends the question. */
  readonly #asked = new Map<number, () => void>()
  readonly #over: Promise<AppEnd>
  #leaveWith!: (end: AppEnd) => void
  #fail!: (error: unknown) => void
  #state: GroupState | null = null
  #picker: Picker | null = null

  constructor(ctx: AppContext, group: CallGroup, record: CallRecord, recorded: boolean) {
    this.#ctx = ctx
    this.#group = group
    this.#record = record
    this.#recorded = recorded
    this.#timers = new Timers(ctx.exchange.clock, () => this.#handle({ type: 'tick' }))
    this.#over = new Promise((resolve, reject) => {
      this.#leaveWith = resolve
      this.#fail = reject
    })
  }

  concerns(userId: number): boolean {
    return [...this.#ringing.values()].some(({ member }) => member.device.userId === userId)
  }

  ring([state, effects]: readonly [GroupState, readonly GroupEffect[]]): Promise<AppEnd> {
    this.#state = state
    this.#performAll(effects)
    return this.#over
  }

  /** A talk that stands: after a restart, or a transfer. */
  talk(answered: Answered): Promise<AppEnd> {
    this.#connect(answered, {}).catch(this.#fail)
    return this.#over
  }

  stop(): void {
    this.#handle({ type: 'gone' })
    this.#timers.stop()
    this.#picker?.over(this.#ctx.caller.side)
    this.#leaveWith({ over: 'system' })
  }

  #handle(event: GroupEvent): void {
    if (!this.#state) return
    const now = this.#ctx.exchange.clock.now()
    const [state, effects] = groupTransition(this.#state, event, this.#group.rules, now)
    this.#state = state
    this.#performAll(effects)
  }

  #performAll(effects: readonly GroupEffect[]): void {
    for (const effect of effects) {
      switch (effect.type) {
        case 'ring':
          for (const id of effect.endpointIds) this.#ring(id).catch(this.#fail)
          break
        case 'cancel':
          for (const id of effect.endpointIds) {
            this.#ringing.get(id)?.invitation.cancel(effect.why === 'timeout' ? 'timeout' : 'system')
            this.#asked.get(id)?.()
          }
          break
        case 'wakeAt':
          this.#timers.at(effect.at)
          break
        case 'connect':
          this.#connectAnswered(effect.endpointId)
          break
        case 'over':
          this.#unanswered(effect.reason)
      }
    }
  }

  async #ring(endpointId: number): Promise<void> {
    const { agents, live, clock } = this.#ctx.exchange
    const member = this.#group.members.find(({ device }) => device.endpointId === endpointId)
    const giveBack = member ? live.devices.take(endpointId, member.device.callLimit) : null
    const target = giveBack && member ? this.#targetOf(member) : null
    if (!member || !target) {
      giveBack?.()
      return this.#handle({ type: 'failed', endpointId })
    }
    const { userId, extension } = member.device
    const invitation = this.#ctx.invitation(this.#record, target)
    this.#ringing.set(endpointId, { member, invitation })
    const agent = userId === null ? null : { id: userId, tenantId: this.#ctx.tenantId }
    if (agent) agents.apply(agent, { type: 'callOffered' })
    const forget = live.rung.add({
      tenantId: this.#ctx.tenantId,
      extension,
      callGroups: member.callGroups,
      groupId: this.#group.id,
      since: clock.now(),
      record: this.#record,
      conversation: this.#ctx.conversation,
      take: (picker) => this.#take(picker),
    })
    try {
      const outcome = await invitation.run(this.#ctx.caller.record.placed(), () => this.#rings())
      if (!outcome.ok) return this.#handle({ type: 'failed', endpointId })
      if (!(await this.#confirms(endpointId, outcome))) {
        await invitation.discard(outcome)
        return this.#handle({ type: 'failed', endpointId })
      }
      this.#answered.set(endpointId, outcome)
      this.#handle({ type: 'answered', endpointId })
      // Still here: somebody else was first, or the caller is gone.
      if (this.#answered.delete(endpointId)) await invitation.discard(outcome)
    } finally {
      giveBack?.()
      forget()
      this.#ringing.delete(endpointId)
      if (agent) agents.apply(agent, { type: 'callOfferOver' })
    }
  }

  /** Whether who answered takes the call: at once, or by a key where the group asks for one (entities §4, `confirm_call`). */
  async #confirms(endpointId: number, answered: Answered): Promise<boolean> {
    if (!this.#group.confirms) return true
    const question = askToConfirm(this.#ctx.exchange, answered)
    this.#asked.set(endpointId, question.giveUp)
    try {
      return (await question.answer) && this.#state?.at === 'ringing' && !this.#ctx.isOver
    } finally {
      this.#asked.delete(endpointId)
    }
  }

  #targetOf({ device }: GroupDevice): Target | null {
    const { exchange } = this.#ctx
    const contact = exchange.contacts.of(device.endpointId)
    if (!contact) return null
    const { ringMs } = this.#group.rules
    const ringing = { ...device, contact, timeoutMs: ringMs + SLACK_MS }
    return withNamePrefix(agentTarget(exchange, this.#record, ringing), this.#group.callerIdPrefix)
  }

  // The caller hears the group's music, or that it rings.
  #rings(): void {
    const { caller, exchange } = this.#ctx
    const written: Promise<unknown>[] = [caller.ring()]
    const { music } = this.#group
    if (music !== null && !this.#isMusicOn) written.push(caller.play(music, { loop: true }))
    this.#isMusicOn = music !== null
    if (this.#record !== caller.record) written.push(this.#record.apply({ type: 'progress', status: 180 }))
    Promise.all(written).catch((error) => exchange.log.error({ err: error }, 'ringing was not stored'))
  }

  #isMusicOn = false

  #connectAnswered(endpointId: number): void {
    const answered = this.#answered.get(endpointId)
    this.#answered.delete(endpointId)
    if (!answered) return
    const { userId, endpoint } = answered.leg
    this.#connect(answered, { user_id: userId, endpoint }).catch(this.#fail)
  }

  #take(picker: Picker): boolean {
    if (this.#state?.at !== 'ringing' || this.#ctx.isOver) return false
    this.#handle({ type: 'gone' }) // Everybody who rings is cancelled.
    this.#picker = picker
    this.#connect(picker.answered, { user_id: picker.userId, endpoint: picker.extension }).catch(this.#fail)
    return true
  }

  async #connect(
    answered: Answered,
    change: { user_id?: number | null; endpoint?: string | null },
  ): Promise<void> {
    this.#timers.stop()
    const gone = () => {
      this.#picker?.over('agent')
      this.#leaveWith({ over: 'agent' })
    }
    const how = { served: this.#record, recorded: this.#recorded, change, gone }
    const connected = this.#ctx.connect(answered, how)
    this.#picker?.entered()
    if (!(await connected)) this.#leaveWith({ over: 'system' })
  }

  #unanswered(reason: GroupOver): void {
    this.#timers.stop()
    if (reason === 'gone') return // The caller left, or somebody picked the call up.
    const { timeout, id } = this.#group
    const end: AppEnd =
      timeout && timeout.app !== 'hangup' ? { to: timeout } : { over: 'timeout', status: STATUS[reason] }
    this.#record
      .appendEvent('group_unanswered', {}, { group: id, reason })
      .then(() => this.#leaveWith(end), this.#fail)
  }
}

/** Slack of an INVITE's own limit behind the group's ring time, which is what normally ends it. */
const SLACK_MS = 5_000
const STATUS = { nobody: 480, refused: 486, timeout: 480 } as const
