import type { DtmfMode } from '@ramal/contract/resources/words'
import { endpoints } from '@ramal/db/schema/pabx'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { inArray } from 'drizzle-orm'
import type { LegRow } from '../calls/call-rows.ts'
import type { Leg } from '../calls/leg.ts'

/** What a leg's row does not say of its device or trunk, by their ids. */
export interface LegFacts {
  readonly devices: ReadonlyMap<number, { extension: string; dtmf: DtmfMode }>
  readonly trunks: ReadonlyMap<number, DtmfMode>
}

/** Of the devices and trunks that these legs belong to. */
export async function readLegFacts(tx: ReadTx, legs: readonly LegRow[]): Promise<LegFacts> {
  const ids = (of: (leg: LegRow) => number | null) => legs.map(of).filter((id) => id !== null)
  const devices = await tx.db
    .select({ id: endpoints.id, extension: endpoints.extension, dtmf: endpoints.dtmf_mode })
    .from(endpoints)
    .where(
      inArray(
        endpoints.id,
        ids((leg) => leg.endpoint_id),
      ),
    )
  const lines = await tx.db
    .select({ id: trunks.id, dtmf: trunks.dtmf_mode })
    .from(trunks)
    .where(
      inArray(
        trunks.id,
        ids((leg) => leg.trunk_id),
      ),
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
