import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AGENT_STATES, StatusDot } from './status-dot.tsx'
import { faults } from './testing/axe.ts'

it.each(AGENT_STATES)('Those who see no colour know %s by its icon and its word', async (state) => {
  render(<StatusDot state={state} label="Estado" />)
  const status = screen.getByText('Estado').parentElement
  expect(status?.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
  expect(await faults()).toEqual([])
})

it('A label that is short for eyes only is read aloud in its long form', () => {
  render(<StatusDot state="full" label="Chat 5/5" spoken="5 chats de 5" />)
  expect(screen.getByText('Chat 5/5')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('5 chats de 5')).not.toHaveAttribute('aria-hidden')
})

it('No two states of an agent have the same icon', () => {
  const { container } = render(
    AGENT_STATES.map((state) => <StatusDot key={state} state={state} label={state} />),
  )
  const icons = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  expect(new Set(icons).size).toBe(AGENT_STATES.length)
})
