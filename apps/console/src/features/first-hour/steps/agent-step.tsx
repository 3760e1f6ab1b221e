import {
  addFirstAgent,
  type FirstHour,
  renewAgentPassword,
  serveMyself,
} from '@ramal/contract/endpoints/first-hour'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { StepField, StepForm } from '../step-form.tsx'
import { typed, useStep } from '../use-step.ts'

/** Who answers: whoever sets it up, and an agent. */
export function AgentStep({ facts }: { facts: FirstHour }) {
  const [told, setTold] = useState<Told | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <OwnTelephone own={facts.own} told={told} />
      <NewAgent agent={facts.agent} told={told} onTold={setTold} />
    </div>
  )
}

/** A one-time password that stands on this page and nowhere else. */
interface Told {
  readonly username: string
  readonly password: string
}

function OwnTelephone({
  own: { is_member: isMember, extension },
  told,
}: Pick<FirstHour, 'own'> & { told: Told | null }) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  // The telephone of this page begins with its profile: a page that is loaded anew has it, and finds its step by itself.
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(serveMyself, {}),
    onSuccess: () => location.reload(),
  })
  if (isMember)
    return <p className="text-sm">{t('firstHour.agent.ownDone', { extension: String(extension ?? '') })}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="lg"
        variant="secondary"
        busy={isPending}
        className="max-md:h-11 max-md:w-full"
        onClick={() => (told ? setIsAsked(true) : mutate())}
      >
        {t('firstHour.agent.own')}
      </Button>
      <p className="text-muted text-xs">{t('firstHour.agent.ownText')}</p>
      <Failure of={error} />
      {told && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={t('firstHour.agent.reloads')}
          description={t('firstHour.agent.reloadsText', { username: told.username })}
          confirmLabel={t('firstHour.agent.reload')}
          cancelLabel={t('common.cancel')}
          onConfirm={mutate}
        />
      )}
    </div>
  )
}

function Failure({ of: error }: { of: unknown }) {
  return error ? (
    <p role="alert" className="text-danger-text text-sm">
      {messageOf(error)}
    </p>
  ) : null
}

/** Whose password was lost before they have signed in gets another one. */
function AnotherPassword({
  agent,
  onTold,
}: {
  agent: NonNullable<FirstHour['agent']>
  onTold: (told: Told) => void
}) {
  const { t } = useTranslation()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(renewAgentPassword, {}),
    onSuccess: ({ username, one_time_password: password }) => onTold({ username, password }),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={isPending} className="max-md:h-11" onClick={() => mutate()}>
        {t('firstHour.agent.another', { name: agent.name })}
      </Button>
      <p className="text-muted text-xs">{t('firstHour.agent.anotherText')}</p>
      <Failure of={error} />
    </div>
  )
}

/** The form that had the focus is another one: the password has it, and is chosen, so that a key copies it. */
function showTold(box: HTMLElement | null): void {
  const password = box?.querySelector('[data-told]')
  box?.focus()
  if (password) getSelection()?.selectAllChildren(password)
}

function NewAgent({
  agent,
  told,
  onTold,
}: Pick<FirstHour, 'agent'> & { told: Told | null; onTold: (told: Told) => void }) {
  const { t } = useTranslation()
  const step = useStep(async (values) => {
    const username = typed(values, 'username').toLowerCase()
    const body = { first_name: typed(values, 'first_name'), last_name: typed(values, 'last_name'), username }
    const { one_time_password: password, first_hour: facts } = await call(addFirstAgent, { body })
    onTold({ username, password })
    return facts
  })
  return (
    <section aria-labelledby="new-agent" className="flex flex-col gap-4 border-t pt-4">
      <h3 id="new-agent" className="font-semibold text-sm">
        {t('firstHour.agent.new')}
      </h3>
      {told && (
        <div
          key={`told ${told.password}`}
          ref={showTold}
          role="status"
          tabIndex={-1}
          className="rounded-md border border-success bg-sunken px-4 py-3 text-sm outline-none"
        >
          <p>{t('firstHour.agent.password', { username: told.username })}</p>
          <p data-told className="select-all py-1 font-mono text-base">
            {told.password}
          </p>
          <p className="text-muted text-xs">{t('firstHour.agent.passwordText')}</p>
        </div>
      )}
      {agent?.awaits_password && told?.username !== agent.username && (
        <AnotherPassword agent={agent} onTold={onTold} />
      )}
      {/* What made somebody is empty again for the next one. */}
      <StepForm key={told?.username ?? ''} step={step} save={t('firstHour.agent.save')}>
        <StepField step={step} name="first_name" label={t('firstHour.agent.firstName')} maxLength={80} />
        <StepField
          step={step}
          name="last_name"
          label={t('firstHour.agent.lastName')}
          maxLength={80}
          required={false}
        />
        <StepField
          step={step}
          name="username"
          label={t('firstHour.agent.username')}
          hint={t('firstHour.agent.usernameHint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={150}
        />
      </StepForm>
    </section>
  )
}
