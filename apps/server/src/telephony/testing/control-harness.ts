import { startEngine } from '@ramal/sip/engine/engine'
import type { Engine } from '@ramal/sip/engine/options'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import type { UserAgent } from '@ramal/sip/user-agent/user-agent'
import { silentLog } from '../../platform/log.ts'
import type { SipDialog } from '../ports/call-control.ts'
import type { SrfRequest, SrfResponse } from '../sip/drachtio.ts'
import { SrfCallControl } from '../sip/srf-call-control.ts'
import { SrfIncoming } from '../sip/srf-incoming.ts'

export const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\na=sendrecv\r\n'

/** A real engine with our call control on it, and no exchange: who calls is answered by the test. */
export class ControlHarness {
  readonly engine: Engine
  readonly control: SrfCallControl
  /** What happens to the next call. */
  onInvite: (invite: SrfIncoming) => void = () => {}

  private constructor(engine: Engine) {
    this.engine = engine
    this.control = new SrfCallControl(
      { host: '127.0.0.1', port: engine.ports.app, secret: 'harness' },
      silentLog,
      (sealed) => sealed,
    )
  }

  static async start(register: (req: SrfRequest, res: SrfResponse) => void): Promise<ControlHarness> {
    const engine = await startEngine({
      host: '127.0.0.1',
      publicAddress: '127.0.0.1',
      sipPort: 0,
      wsPort: 0,
      appPort: 0,
      secret: 'harness',
      log: silentLog,
      timers: { inviteTimeout: 1_500, requestTimeout: 500 },
    })
    const harness = new ControlHarness(engine)
    await harness.control.open({
      register,
      invite: (req, res) => harness.onInvite(new SrfIncoming(harness.control.srf, req, res, silentLog)),
      connected() {},
      disconnected() {},
    })
    return harness
  }

  /** Where a phone without a websocket sends its requests. */
  get proxy(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.engine.ports.sip }
  }

  /** The phone calls and is answered: its end of the call, and ours. */
  async talk(
    phone: UserAgent,
    via: { proxy?: { host: string; port: number } } = {},
  ): Promise<{ call: OutgoingCall; dialog: SipDialog }> {
    const answered = new Promise<SipDialog | null>((resolve) => {
      this.onInvite = (invite) => void invite.answer(SDP).then(resolve)
    })
    const call = phone.invite({
      to: 'sip:exchange@127.0.0.1',
      sdp: SDP,
      ...(via.proxy ? { proxy: via.proxy } : {}),
    })
    await call.outcome
    const dialog = await answered
    if (!dialog) throw new Error('not answered')
    return { call, dialog }
  }

  async stop(): Promise<void> {
    this.control.close()
    await this.engine.stop()
  }
}
