import { NEW_AGENT } from '@ramal/domain/agent/agent-state'
import { expect, it } from 'vitest'
import { type AgentChange, AgentStates } from './agent-states.ts'

const ANA = { id: 7, tenantId: 1 }

it('An agent’s change is heard once, with what they were and are, and what changes nothing is not', () => {
  const agents = new AgentStates()
  const heard: AgentChange[] = []
  const stop = agents.onChange((change) => heard.push(change))
  agents.apply(ANA, { type: 'afterService', running: true })
  agents.apply(ANA, { type: 'afterService', running: true })
  const after = { ...NEW_AGENT, afterService: true }
  expect(heard).toEqual([{ agent: ANA, before: NEW_AGENT, after }])
  expect(agents.of(ANA.id)).toEqual(after)
  stop()
  agents.apply(ANA, { type: 'afterService', running: false })
  expect(heard).toHaveLength(1)
})
