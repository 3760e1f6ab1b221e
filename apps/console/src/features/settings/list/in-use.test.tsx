import { pauses } from '@ramal/contract/resources/service/pause'
import { teams } from '@ramal/contract/resources/service/team'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALL = fullRights('service', 'pause')
const LUNCH = { ...goldenAnswer(pauses.endpoints.read).body, id: 2, description: 'Almoço', is_active: true }
const DINNER = { ...LUNCH, id: 5, description: 'Jantar' }
const usedBy = (count: number) => [
  {
    ...{ kind: 'teams', description: 'equipes', count },
    rows: [{ id: 4, description: 'Suporte', parent: null }],
  },
]
const REFUSAL = { code: 'conflict', detail: 'O registro está em uso: equipes (1).', uses: usedBy(1) }
const refused = refuse(pauses.endpoints.remove, 'in_use', REFUSAL)
const list = on(pauses.endpoints.list, {
  status: 200,
  body: { count: 2, next: null, previous: null, results: [LUNCH, DINNER] },
})
const patched = on(pauses.endpoints.patch, { status: 200, body: LUNCH })

async function inUse(roles: readonly string[], row: typeof LUNCH, ...played: Played[]) {
  const read = on(pauses.endpoints.read, { status: 200, body: row })
  const page = await renderResource('/service/pauses/2/delete', roles, list, read, ...played)
  await page.user.click(await screen.findByRole('button', { name: 'Deletar' }))
  await screen.findByRole('alertdialog', { name: /está em uso/ })
  return page
}
const button = (name: string) => screen.queryByRole('button', { name })

describe('a row that is in use', () => {
  it('It is switched off instead, and the list is shown again', async () => {
    const { user, api, where } = await inUse(ALL, LUNCH, refused, patched)
    await user.click(button('Desativar')!)
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.patch)[0]?.body).toEqual({ is_active: false })
  })

  it('What is off already, or is not theirs to change, is not offered to be', async () => {
    await inUse(ALL, { ...LUNCH, is_active: false }, refused)
    expect(button('Desativar')).toBeNull()
    cleanup()
    await inUse(['service.view_pause', 'service.delete_pause'], LUNCH, refused)
    expect(button('Desativar')).toBeNull()
  })

  it('Another one takes its place in what uses it, each with the moment that it was read at; then it goes', async () => {
    let isReplaced = false
    const team = {
      ...goldenAnswer(teams.endpoints.read).body,
      ...{ id: 4, description: 'Suporte', pauses: [{ id: 2, description: 'Almoço' }] },
    }
    const { user, api, where } = await inUse(
      ALL,
      LUNCH,
      {
        ...refused,
        answer: (request) => (isReplaced ? { status: 204, body: null } : refused.answer(request)),
      },
      on(pauses.endpoints.uses, () => ({
        status: 200,
        body: isReplaced ? { count: 0, uses: [] } : { count: 1, uses: usedBy(1) },
      })),
      on(teams.endpoints.read, { status: 200, body: team }),
      on(teams.endpoints.patch, () => {
        isReplaced = true
        return { status: 200, body: team }
      }),
    )
    await user.click(button('Substituir')!)
    await user.type(screen.getByRole('combobox', { name: /passa a usar/ }), 'Jan')
    await user.click(await screen.findByRole('option', { name: /Jantar/ }))
    await user.click(button('Substituir e excluir')!)
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(teams.endpoints.patch)[0]?.body).toEqual({ pauses: [5], updated_at: team.updated_at })
    expect(api.asked(pauses.endpoints.remove)).toHaveLength(2)
  })

  it('What cannot be changed is named, and nothing is deleted', async () => {
    const { user, api } = await inUse(
      ALL,
      LUNCH,
      refused,
      on(pauses.endpoints.uses, { status: 200, body: { count: 1, uses: usedBy(1) } }),
      refuse(teams.endpoints.read, 'permission_denied'),
    )
    await user.click(button('Substituir')!)
    await user.type(screen.getByRole('combobox', { name: /passa a usar/ }), 'Jan')
    await user.click(await screen.findByRole('option', { name: /Jantar/ }))
    await user.click(button('Substituir e excluir')!)
    await waitFor(() => expect(api.asked(pauses.endpoints.uses)).toHaveLength(2))
    expect(within(screen.getByRole('alertdialog')).getByRole('link', { name: 'Suporte' })).toBeVisible()
    expect(api.asked(pauses.endpoints.remove)).toHaveLength(1)
  })
})
