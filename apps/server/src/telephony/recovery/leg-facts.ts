import type { DtmfMode } from '@ramal/contract/resources/words'
import type { ReadTx } from '@ramal/db/store/store'
import type { LegRow } from '../calls/call-rows.ts'
import type { Leg } from '../calls/leg.ts'
import { readDeviceFacts } from '../directory/device-rows.ts'
import { readTrunkDtmf } from '../directory/trunk-rows.ts'

/** What a leg's row does not say of its device or trunk, by their ids. */
export interface LegFacts {
  readonly devices: ReadonlyMap<number, { extension: string; dtmf: DtmfMode }>
  readonly trunks: ReadonlyMap<number, DtmfMode>
}

/** Of the devices and trunks that these legs belong to. */
export async function readLegFacts(tx: ReadTx, legs: readonly LegRow[]): Promise<LegFacts> {
  const ids = (of: (leg: LegRow) => number | null) => legs.map(of).filter((id) => id !== null)
  const devices = await readDeviceFacts(
    tx,
    ids((leg) => leg.endpoint_id),
  )
  const lines = await readTrunkDtmf(
    tx,
    ids((leg) => leg.trunk_id),
  )
  return {
    devices: new Map(devices.map(({ id, extension, dtmf }) => [id, { extension: String(extension), dtmf }])),
    trunks: new Map(lines.map(({ id, dtmf }) => [id, dtmf])),
  }
}

/** The leg of a row of a former process. */
export function legOf(row: LegRow, mediaLeg: string, facts: LegFacts): Leg {
  const device = row.endpoint_id === null ? undefined : facts.devices.get(row.endpoint_id)
  const trunk = row.trunk_id === null ? undefined : facts.trunks.get(row.trunk_id)
  return {
    id: row.id,
    role: row.role,
    mediaLeg,
    kind: /UDP\/TLS\/RTP\/SAVPF?/.test(row.ok_text ?? '') ? 'webrtc' : 'rtp',
    userId: row.user_id,
    endpointId: row.endpoint_id,
    endpoint: device?.extension ?? null,
    trunkId: row.trunk_id,
    dtmf: device?.dtmf ?? trunk ?? 'rfc4733',
    dialog: null,
    audible: true,
  }
}
