import { getAuditChain, getAuditTrail } from '@ramal/contract/endpoints/audit'
import type { AuditLine } from '@ramal/contract/entities/audit'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { within } from '../../../testing/render-page.tsx'
import { showSettingsTexts } from '../show-texts.ts'
import { AuditScreen } from './audit-screen.tsx'

beforeEach(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: number, change: Partial<AuditLine>): AuditLine => ({
  ...{ id, seq: id, at: '2026-11-20T12:00:00.000Z', user: { id: 1, description: 'Ana' } },
  ...{ address: null, user_agent: null, request_id: null, entity_id: 7 },
  ...{ action: 'sign_in', entity: 'session', before: null, after: null, data: {} },
  ...change,
})

async function shown(...results: AuditLine[]): Promise<string[]> {
  fakeBackend(
    on(getAuditTrail, { status: 200, body: { next: null, results } }),
    on(getAuditChain, { status: 200, body: { lines: 9, intact: null, cut: null, broken: null } }),
  )
  render(
    within(
      fakeConsole(),
      <MemoryRouter>
        <AuditScreen />
      </MemoryRouter>,
    ),
  )
  const items = await screen.findAllByRole('listitem')
  return items.map(({ textContent }) => (textContent ?? '').replace(/^.*\d{2}:\d{2}:\d{2}/, ''))
}

it('The audit says in words what was done, and with what', async () => {
  expect(
    await shown(
      line(5, {}),
      line(4, { action: 'recording.listen', entity: 'call', entity_id: 31 }),
      line(3, { action: 'settings.delete', entity: 'pauses', before: { description: 'Almoço' } }),
      line(2, { action: 'sign_in.failed', entity: 'user', user: null, address: '192.0.2.1' }),
      line(1, { action: 'retention.purge', entity: 'user', user: null }),
    ),
  ).toEqual([
    'Anaentrousessão #7',
    'Anaouviu a gravação dechamada #31',
    'AnaexcluiuPausa Almoço',
    'Alguémtentou entrar e não conseguiupessoa #7192.0.2.1',
    'O sistemaapagou o que passou da idadepessoa #7',
  ])
})

it('An act that the console does not know, and an address that was asked for, stand as they are', async () => {
  const refused = { action: 'refused', entity: 'GET /v1/business/users/', entity_id: null }
  expect(await shown(line(2, { action: 'moon.landing' }), line(1, refused))).toEqual([
    'Anamoon.landingsessão #7',
    'Anafoi recusado emGET /v1/business/users/ ',
  ])
})
