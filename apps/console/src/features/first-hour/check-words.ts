import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import type { FirstHourStep } from '@ramal/domain/day/first-hour'
import type { TFunction } from 'i18next'

/** What is so, of one step. */
export function checkOf(step: FirstHourStep, facts: FirstHour, t: TFunction, language: string): string {
  switch (step) {
    case 'site': {
      const { name, domain, is_named: isNamed } = facts.site
      return isNamed ? t('firstHour.site.done', { name, domain }) : t('firstHour.site.missing', { domain })
    }
    case 'trunk':
      return trunkWords(facts, t)
    case 'number':
      return numberWords(facts, t)
    case 'queue':
      return queueWords(facts, t)
    case 'agent':
      return agentWords(facts, t)
    case 'call':
      return callWords(facts, t, language)
  }
}

function trunkWords({ trunk }: FirstHour, t: TFunction): string {
  if (!trunk) return t('firstHour.trunk.missing')
  const { host, port, status, last_error: error } = trunk
  const where = { host, port: String(port) }
  if (status === 'connected') return t('firstHour.trunk.connected', where)
  if (status === null) return t('firstHour.trunk.checking', where)
  return t('firstHour.trunk.failing', { ...where, error: error ?? t('firstHour.trunk.noReason') })
}

function numberWords({ number, queue }: FirstHour, t: TFunction): string {
  if (!number) return t('firstHour.number.missing')
  const { number: called, leads_to: leadsTo } = number
  if (leadsTo === 'queue') return t('firstHour.number.queue', { number: called, queue: queue?.name ?? '' })
  return leadsTo === 'other'
    ? t('firstHour.number.other', { number: called })
    : t('firstHour.number.nothing', { number: called })
}

function queueWords(facts: FirstHour, t: TFunction): string {
  if (!facts.queue) return t('firstHour.queue.missing')
  return facts.number?.leads_to === 'queue'
    ? numberWords(facts, t)
    : t('firstHour.queue.noNumber', { queue: facts.queue.name })
}

function agentWords({ agent, own }: FirstHour, t: TFunction): string {
  const extension = String(agent?.extension ?? own.extension ?? '')
  if (!agent)
    return own.is_member ? t('firstHour.agent.ownDone', { extension }) : t('firstHour.agent.missing')
  const who = { name: agent.name, username: agent.username, extension }
  return agent.has_signed_in ? t('firstHour.agent.signedIn', who) : t('firstHour.agent.notSignedIn', who)
}

function callWords({ call }: FirstHour, t: TFunction, language: string): string {
  if (!call) return t('firstHour.call.missing')
  const at = new Date(call.answered_at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return t(call.is_heard ? 'firstHour.call.heard' : 'firstHour.call.answered', { phone: call.phone, at })
}
