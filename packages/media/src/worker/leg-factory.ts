import type { LegKind } from '../control/protocol.ts'
import type { Leg, LegListener } from '../leg/leg.ts'
import type { OwnLegs } from '../leg/own-legs.ts'
import type { OwnServices } from '../leg/own-services.ts'
import type { PortRange } from '../leg/port-range.ts'
import { RtpLeg } from '../leg/rtp-leg.ts'
import { WebRtcLeg } from '../leg/webrtc-leg.ts'

/** Ports offered to one browser leg: it needs one, the others are for those that are taken. */
const PORTS_TO_TRY = 20

export interface Addresses {
  /** What sockets are bound to. */
  bind: string
  /** What descriptions name. */
  advertised: string
}

/** What the legs of one process share. */
export interface LegHome {
  ports: PortRange
  addresses: Addresses
  ownLegs: OwnLegs
  ownServices: OwnServices
}

/** Makes a leg of a kind; null when no port is free. */
export async function makeLeg(
  kind: LegKind,
  { ports, addresses, ownLegs, ownServices }: LegHome,
  listener: LegListener,
): Promise<Leg | null> {
  if (kind === 'webrtc') {
    const range = ports.take(PORTS_TO_TRY)
    return new WebRtcLeg({
      address: addresses.bind,
      publicAddress: addresses.advertised,
      ports: range,
      listener,
      ownServices,
    })
  }
  const socket = await ports.bind(addresses.bind)
  const publicAddress = addresses.advertised
  return socket && new RtpLeg({ socket, publicAddress, listener, ownLegs, ownServices })
}
