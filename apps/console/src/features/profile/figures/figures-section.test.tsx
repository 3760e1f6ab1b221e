import { getAgentFigures } from '@ramal/contract/endpoints/agent-day'
import type { AgentFigures } from '@ramal/contract/entities/agent-figures'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { FiguresSection } from './figures-section.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const span = (more: Partial<AgentFigures['today']['calls'] & object> = {}) => ({
  since: '2026-11-20T03:00:00.000Z',
  calls: {
    ...{ answered: 12, made: 4, after_service: { n: 11, mean: 84 }, satisfaction: { n: 2, mean: 8.66 } },
    ...more,
  },
  chats: { closed: 9 },
})
const figures = (body: Partial<AgentFigures> = {}) =>
  on(getAgentFigures, {
    status: 200,
    body: { today: span(), month: span({ answered: 140, satisfaction: { n: 31, mean: 8.6 } }), ...body },
  })
const shown = (played: Played) => ({ ...fakeBackend(played), ...renderShell(<FiguresSection />) })
const open = (user: ReturnType<typeof shown>['user']) =>
  user.click(screen.getByRole('button', { name: 'Mostrar os meus números' }))
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map((cell, at) => (at === 0 ? cell.firstElementChild : cell)?.textContent),
    )

describe('one’s own figures', () => {
  it('They are closed and not asked for until somebody opens them, and can be closed again', async () => {
    const { user, asked } = shown(figures())
    expect(asked(getAgentFigures)).toEqual([])
    await open(user)
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Ocultar' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('Each has its mean with how many it is of; of few it says so', async () => {
    const { user } = shown(figures())
    await open(user)
    await screen.findByRole('table')
    expect(rows()).toEqual([
      ['Chamadas atendidas', '12', '140'],
      ['Chamadas realizadas', '4', '4'],
      ['Pós-atendimento médio', '1:24 (n = 11)', '1:24 (n = 11)'],
      ['Satisfação média', '8,7 (n = 2) · poucos dados', '8,6 (n = 31)'],
      ['Chats encerrados', '9', '9'],
    ])
  })

  it('A channel that one has not is not shown, and what nobody answered is a dash', async () => {
    const none = { satisfaction: { n: 0, mean: null } }
    const without = (one: AgentFigures['today']) => ({ ...one, chats: null })
    const { user } = shown(figures({ today: without(span(none)), month: without(span(none)) }))
    await open(user)
    await screen.findByRole('table')
    expect(rows().map(([name]) => name)).not.toContain('Chats encerrados')
    expect(rows().at(-1)).toEqual(['Satisfação média', '–', '–'])
  })

  it('Figures that could not be had say why', async () => {
    const { user } = shown(refuse(getAgentFigures, 'permission_denied'))
    await open(user)
    expect(await screen.findByText('Não foi possível carregar os números')).toBeVisible()
  })
})
