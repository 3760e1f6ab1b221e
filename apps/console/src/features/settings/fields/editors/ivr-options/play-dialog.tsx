import { type Menu, PAD } from '@ramal/domain/settings/ivr-menu/menu'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createCaller, type Heard, type HeardStep } from './caller.ts'
import { DestinationName } from './destination-name.tsx'
import { playSound, type SoundSource } from './play-sound.ts'

const DIAL_PAD = [...PAD.slice(0, 9), '*', '0', '#']

/** "Tocar como cliente": the unsaved menu, heard and answered by keys as a caller would, by the rules of the exchange. */
export function PlayDialog({
  menu,
  menus,
  onClose,
}: {
  menu: Menu
  menus: ReadonlyMap<number, Menu>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [heard, setHeard] = useState<Heard | null>(null)
  const [source, setSource] = useState<SoundSource | null>(null)
  const [round, setRound] = useState(0)
  const caller = useRef<ReturnType<typeof createCaller> | null>(null)
  const played = useRef({ menu, menus })
  played.current = { menu, menus }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new call
  useEffect(() => {
    const made = createCaller(played.current.menu, played.current.menus, {
      play: (sound, signal) => playSound(queryClient, sound, signal, setSource),
      now: () => Date.now(),
      setTimer(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      changed: setHeard,
    })
    caller.current = made
    made.start()
    return () => made.end()
  }, [round, queryClient])
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('settingEditor.ivr.playTitle', { name: heard?.menu || menu.name })}
        closeLabel={t('common.close')}
        onKeyDown={(event) => {
          if (!/^[\d*#]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          caller.current?.press(event.key)
        }}
        footer={
          <>
            <Button variant="secondary" onClick={() => setRound(round + 1)}>
              {t('settingEditor.ivr.again')}
            </Button>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </>
        }
      >
        <p role="status" className="min-h-10 text-sm">
          {heard && <Now heard={heard} source={source} />}
        </p>
        <div className="grid grid-cols-3 gap-2">
          {DIAL_PAD.map((digit) => (
            <Button
              key={digit}
              variant="secondary"
              size="lg"
              disabled={heard?.isOver ?? false}
              onClick={() => caller.current?.press(digit)}
            >
              {digit}
            </Button>
          ))}
        </div>
        {heard && heard.steps.length > 0 && (
          <ol
            aria-label={t('settingEditor.ivr.path')}
            className="flex list-decimal flex-col gap-1 pl-5 text-sm"
          >
            {heard.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
              <li key={index}>
                <Step step={step} menus={menus} />
              </li>
            ))}
          </ol>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Now({ heard, source }: { heard: Heard; source: SoundSource | null }) {
  const { t } = useTranslation()
  if (heard.isOver)
    return t(heard.steps.length > 0 ? 'settingEditor.ivr.over' : 'settingEditor.ivr.unplayable')
  if (heard.sound !== null) {
    if (source?.kind === 'text') return t('settingEditor.ivr.spoken', { text: source.text })
    return t(source?.kind === 'missing' ? 'settingEditor.ivr.unheard' : 'settingEditor.ivr.playing')
  }
  return heard.until !== null ? t('settingEditor.ivr.waiting') : null
}

function Step({ step, menus }: { step: HeardStep; menus: ReadonlyMap<number, Menu> }) {
  const { t } = useTranslation()
  return (
    <>
      {step.menu}: {t(`settingEditor.ivr.why.${step.why}`, { keys: step.keys })}
      {step.to && (
        <>
          {' → '}
          <DestinationName way={step.to} menus={menus} />
        </>
      )}
    </>
  )
}
