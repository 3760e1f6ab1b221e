import { cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { Brand } from './brand.tsx'
import { ContractBar } from './contract-bar.tsx'
import { Footer } from './footer.tsx'

beforeAll(() => showLocale('pt-br'))

describe('the name of the site', () => {
  it('[R9-43] The footer has the year of the build and the name of the site', () => {
    renderShell(<Footer />)
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 Minha Empresa')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('The name in the footer leads to the address of the site where it has one, in a tab of its own', () => {
    renderShell(<Footer />, { footerUrl: 'https://empresa.example/' })
    const link = screen.getByRole('link', { name: 'Minha Empresa' })
    expect(link).toHaveAttribute('href', 'https://empresa.example/')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('The brand is as large as its place asks for, and says its name also where there is room for the picture alone', () => {
    renderShell(
      <>
        <Brand name="Grande" large />
        <Brand name="Normal" />
        <Brand name="Oculta" compact />
      </>,
    )
    expect(screen.getByText('Grande')).toHaveClass('text-2xl')
    expect(screen.getByText('Normal')).not.toHaveClass('text-2xl')
    expect(screen.getByText('Normal')).not.toHaveClass('sr-only')
    expect(screen.getByText('Oculta')).toHaveClass('sr-only')
  })
})

it('Who looks after the contract reads the day on which it ends, or ended, and others nothing', () => {
  const shown = (contract_end: { date: string; is_over: boolean } | null) => {
    renderShell(<ContractBar />, { profile: profileOf({ contract_end }) })
    const said = screen.queryByRole('status')?.textContent
    cleanup()
    return said
  }
  expect(shown({ date: '2026-12-01', is_over: false })).toMatch(/termina em 1 de dezembro de 2026/)
  expect(shown({ date: '2026-11-01', is_over: true })).toMatch(/terminou em 1 de novembro de 2026/)
  expect(shown(null)).toBeUndefined()
})
