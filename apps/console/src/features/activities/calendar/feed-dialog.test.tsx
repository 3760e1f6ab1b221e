import { closeActivityFeed, getActivityFeed, openActivityFeed } from '@ramal/contract/endpoints/activity-feed'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { on } from '../../../testing/backend.ts'
import { activities, showActivities } from '../testing/show-activities.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('The address of one’s calendar is shown once, and can be revoked', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const key = 'k'.repeat(43)
  let at: string | null = null
  const feed = [
    on(getActivityFeed, () => ({ status: 200, body: { created_at: at } })),
    on(openActivityFeed, () => {
      at = '2026-11-26T17:00:00.000Z'
      const address = `/api/v1/service/activity-feed/${key}.ics`
      return { status: 201, body: { address, created_at: at } }
    }),
    on(closeActivityFeed, () => {
      at = null
      return { status: 204, body: null }
    }),
  ]
  const { user } = showActivities([...activities([]), ...feed], '/activities?view=week')
  await user.click(await screen.findByRole('button', { name: 'Assinar calendário' }))
  await user.click(await screen.findByRole('button', { name: 'Criar endereço' }))
  const field = await screen.findByRole('textbox', { name: 'Endereço' })
  expect(field).toHaveValue(`${location.origin}/api/v1/service/activity-feed/${key}.ics`)
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Assinar calendário' }))
  expect(await screen.findByText(/^Há um endereço desde/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Endereço' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Revogar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revogar' })).toBeNull())
})
