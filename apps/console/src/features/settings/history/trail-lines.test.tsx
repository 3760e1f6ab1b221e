import { getAuditTrail } from '@ramal/contract/endpoints/audit'
import type { AuditLine } from '@ramal/contract/entities/audit'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { within } from '../../../testing/render-page.tsx'
import { showSettingsTexts } from '../show-texts.ts'
import { TrailLines } from './trail-lines.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})
afterEach(() => vi.unstubAllGlobals())

const line = (id: number, action: string, entity: string): AuditLine => ({
  ...{ id, seq: id, at: '2026-11-27T16:28:23Z', user: { id: 1, description: 'Rute' } },
  ...{ address: null, user_agent: null, request_id: null, action, entity, entity_id: 7 },
  ...{ before: null, after: null, data: {} },
})

it('Every act is said in words: settings, sign-ins and what is done in calls', async () => {
  const results = [
    line(4, 'sign_in.failed', 'user'),
    line(3, 'sign_in', 'session'),
    line(2, 'call.take_over', 'call'),
    line(1, 'settings.change', 'ivrs'),
  ]
  fakeBackend(on(getAuditTrail, { status: 200, body: { next: null, results } }))
  const shown = (
    <MemoryRouter>
      <TrailLines filter={{}} />
    </MemoryRouter>
  )
  render(within(fakeConsole(), shown))
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines.map((text) => /Rute(.*)$/.exec(text ?? '')?.[1])).toEqual([
    'tentou entrarUsuário #7',
    'entrouSessão #7',
    'assumiu a chamadaChamada #7',
    'alterouURA #7',
  ])
})
