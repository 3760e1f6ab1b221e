import { notifications } from '@ramal/db/schema/notifications'
import type { WriteTx } from '@ramal/db/store/store'

const TITLES = [
  'Esta é uma demonstração: quem liga e quem escreve é simulado',
  'Bem-vindo ao Ramal! As teclas de cada página estão no menu do usuário, em Atalhos do teclado',
] as const

/** What everybody finds under the bell at first, the last one on top. */
export async function seedNotices(tx: WriteTx, tenantId: number): Promise<void> {
  await tx.db.insert(notifications).values(TITLES.map((title) => ({ tenant_id: tenantId, title })))
}
