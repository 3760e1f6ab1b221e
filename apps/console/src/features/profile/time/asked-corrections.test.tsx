import { getAskedCorrections, readAskedCorrection } from '@ramal/contract/endpoints/time-record'
import type { TimeRemark } from '@ramal/contract/entities/time-remark'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { AskedCorrections } from './asked-corrections.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const REMARK: TimeRemark = {
  ...{ id: 4, user: { id: 1, description: 'Ana Lima' }, day: '2026-11-20', text: 'Faltou a pausa' },
  ...{ created_at: '2026-11-20T20:00:00.000Z', read_by: null, read_at: null },
}
const SOFIA = { read_by: { id: 3, description: 'Sofia' }, read_at: '2026-11-21T12:00:00.000Z' }

describe('corrections that people have asked for', () => {
  it('A supervisor reads whose day it is and what is wrong, and says that they have read it', async () => {
    const now: TimeRemark[] = [REMARK]
    const { asked } = fakeBackend(
      on(getAskedCorrections, () => ({ status: 200, body: now })),
      on(readAskedCorrection, () => {
        now[0] = { ...REMARK, ...SOFIA }
        return { status: 200, body: now[0] }
      }),
    )
    const { user } = renderShell(<AskedCorrections zone="America/Sao_Paulo" />)
    expect(await screen.findByText('Ana Lima · 2026-11-20')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Marcar como lida: Ana Lima, 2026-11-20' }))
    expect(await screen.findByText(/lida por Sofia/)).toBeVisible()
    expect(asked(readAskedCorrection)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull()
  })

  it('Where nobody has asked that is said, and what could not be had too', async () => {
    fakeBackend(on(getAskedCorrections, { status: 200, body: [] }))
    renderShell(<AskedCorrections zone="America/Sao_Paulo" />)
    expect(await screen.findByText('Nenhum pedido')).toBeVisible()
    fakeBackend(refuse(getAskedCorrections, 'permission_denied'))
    renderShell(<AskedCorrections zone="America/Sao_Paulo" />)
    expect(await screen.findByText('Não foi possível carregar os pedidos')).toBeVisible()
  })
})
