import type { AppEnd } from '@ramal/domain/call-session/application'
import { enterIvr, type IvrEffect, type IvrEvent, type IvrState, ivrTransition } from '@ramal/domain/ivr/ivr'
import { isOpen } from '../../../settings/calendars.ts'
import type { App, AppContext } from '../../call-session/app.ts'
import { findIvr, type Ivr } from '../../settings/ivr-rows.ts'
import { extensionDestination } from '../extension-destination.ts'
import { idOf } from '../id-of.ts'
import { InteractiveApp } from '../interactive-app.ts'

/** A menu: the caller is answered, hears it and presses keys. */
export function ivrbasic(ctx: AppContext, appdata: string): App {
  return new IvrApp(ctx, idOf(appdata))
}

type OwnEffect = Extract<IvrEffect, { type: 'findExtension' | 'leave' }>

class IvrApp extends InteractiveApp<Ivr, IvrState, IvrEvent, OwnEffect> {
  readonly #id: number

  constructor(ctx: AppContext, id: number) {
    super(ctx)
    this.#id = id
  }

  protected override async find(): Promise<Ivr | AppEnd> {
    const { exchange, tenantId } = this.ctx
    const now = exchange.clock.now()
    const { ivr, open } = await exchange.store.read(async (tx) => {
      const ivr = await findIvr(tx, tenantId, this.#id)
      return { ivr, open: ivr !== null && (await isOpen(tx, tenantId, ivr.calendarId, now)) }
    })
    if (!ivr) return { over: 'system', status: 404 }
    return open ? ivr : { to: ivr.closed }
  }

  protected override enter({ rules }: Ivr) {
    return enterIvr(rules)
  }

  protected override next(state: IvrState, event: IvrEvent, { rules }: Ivr, now: number) {
    return ivrTransition(state, event, rules, now)
  }

  protected override pressed(digit: string, ivr: Ivr): void {
    if (ivr.logsKeys) this.insist(this.#append('ivr_digit', { ivr: ivr.id, digit }))
    super.pressed(digit, ivr)
  }

  protected override async perform(effect: OwnEffect): Promise<void> {
    const { exchange, tenantId } = this.ctx
    if (effect.type === 'leave') {
      return this.leave({ to: effect.to }, () => this.#append('ivr_left', { ivr: this.#id, why: effect.why }))
    }
    const to = await exchange.store.read((tx) => extensionDestination(tx, tenantId, effect.extension))
    this.handle({ type: 'extension', to })
  }

  #append(event: 'ivr_digit' | 'ivr_left', details: Record<string, unknown>): Promise<void> {
    return this.ctx.caller.record.appendEvent(event, {}, details)
  }
}
