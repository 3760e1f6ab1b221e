import { allowsAny } from '@ramal/domain/permissions/allows'
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { profileOf } from '../../testing/profile.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { MENU } from '../menu.ts'
import { MenuList } from './menu-list.tsx'

beforeAll(() => showLocale('pt-br'))

const shown = (roles: readonly string[]) =>
  renderShell(<MenuList />, { profile: profileOf({ roles: [...roles] }) })
const EVERYTHING = [...new Set(MENU.flatMap(({ permissions }) => permissions))]

describe('the entries of the main menu (§2.5)', () => {
  it.each([
    ['[R2.5-11]', 'Leads', '/leads', 'sites.view_mailingclient'],
    ['[R2.5-12]', 'Clientes', '/clients', 'sites.view_client'],
    ['[R2.5-13]', 'Relatórios', '/reports/pages', 'sites.view_reports'],
    ['[R2.5-14]', 'Configurações', '/settings', 'sites.view_settings'],
  ])('%s %s leads to %s, for who has %s and for nobody else', (_row, name, href, permission) => {
    shown([permission])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(namesOf('link')).toEqual([name])
  })

  it('The queue of reports is a page of the reports, and of the menu that one is marked', () => {
    const profile = profileOf({ roles: EVERYTHING })
    renderShell(<MenuList />, { profile, path: '/reports/processing-queue/create' })
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Relatórios')
  })

  it('[R2.5-06] Dashboards leads to /dashboards for who supervises, with the floor beside it', () => {
    shown(['sites.view_dashboard_supervisor'])
    expect(screen.getByRole('link', { name: 'Dashboards' })).toHaveAttribute('href', '/dashboards')
    expect(namesOf('link')).toEqual(['Início', 'Dashboards', 'Operação'])
  })

  it.each(MENU)(
    '[R6-06] [R2.5-04] [R6-09] The entry $path is shown with one of its permissions, and not without',
    ({ path, permissions }) => {
      const has = () => screen.queryAllByRole('link').some((link) => link.getAttribute('href') === path)
      for (const permission of permissions) {
        const { unmount } = shown([permission])
        expect(has()).toBe(true)
        unmount()
      }
      // the supervisor's dashboard stands for the agent's.
      shown(EVERYTHING.filter((one) => !allowsAny(permissions, [one])))
      expect(has()).toBe(false)
    },
  )
})
