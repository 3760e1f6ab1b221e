import type { LegKind } from '../control/protocol.ts'
import type { BrowserPort } from '../ice/browser-port.ts'
import type { Leg, LegListener } from '../leg/leg.ts'
import type { OwnLegs } from '../leg/own-legs.ts'
import type { OwnServices } from '../leg/own-services.ts'
import type { PortRange } from '../leg/port-range.ts'
import { RtpLeg } from '../leg/rtp-leg.ts'
import { WebRtcLeg } from '../leg/webrtc-leg.ts'

/** Where plain legs are. */
export interface Addresses {
  /** What their sockets are bound to. */
  bind: string
  /** What their descriptions name, at this moment. */
  advertised: () => string
  /** Whatever reaches us: what is sent there comes to one of ours. */
  own: readonly string[]
}

/** What the legs of one process share. */
export interface LegHome {
  /** For browsers, all of them. */
  browserPort: BrowserPort
  /** For plain legs, one each. */
  ports: PortRange
  addresses: Addresses
  ownLegs: OwnLegs
  ownServices: OwnServices
}

/** Makes a leg of a kind; null when no port is free. */
export async function makeLeg(
  kind: LegKind,
  { browserPort, ports, addresses, ownLegs, ownServices }: LegHome,
  listener: LegListener,
): Promise<Leg | null> {
  if (kind === 'webrtc') return new WebRtcLeg({ port: browserPort, listener })
  const socket = await ports.bind(addresses.bind)
  const publicAddress = addresses.advertised()
  return socket && new RtpLeg({ socket, publicAddress, listener, ownLegs, ownServices })
}
