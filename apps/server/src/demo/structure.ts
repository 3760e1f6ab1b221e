import { departments } from '@ramal/db/schema/departments'
import type { WriteTx } from '@ramal/db/store/store'

/** How the centre of the demo is divided. */
export async function seedStructure(tx: WriteTx, tenantId: number): Promise<void> {
  const code = 'OPER'
  await tx.db
    .insert(departments)
    .values({ tenant_id: tenantId, description: 'Operações', code, cost_center: '1200' })
}
