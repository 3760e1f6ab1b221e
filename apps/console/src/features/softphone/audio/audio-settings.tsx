import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Slider } from '@ramal/ui/slider'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Volume2Icon } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { type AudioDevice, listAudioDevices, onAudioDevicesChange } from '../../../platform/audio/devices.ts'
import { StageFrame } from '../look/stage-frame.tsx'
import { useSoftphoneHost } from '../softphone-context.ts'
import { audioChoice } from './audio-choice.ts'
import { MicrophoneLevel } from './microphone-level.tsx'

const RINGTONES = ['ringtone-1', 'ringtone-2', 'ringtone-3'] as const
const TEST_MS = 3000
const DEVICES_KEY = ['audio-devices']

/** Output and input of the calls (§2.9). Saving is offered only if audio output devices exist (§5). */
export function AudioSettings({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const { sounds } = useServices()
  const devices = useAudioDevices()
  const [choice, setChoice] = useState(audioChoice.get)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    audioChoice.set(choice)
    host.setDevices(choice)
    sounds.setPreferences(choice)
    toast.success(t('softphone.saved'))
    onDone()
  }

  /** Sounds as it would be, before it is saved. */
  async function handleTest() {
    sounds.setPreferences(choice)
    await sounds.setOutput(choice.output)
    const stop = sounds.play('ringtone-1')
    setTimeout(() => {
      stop()
      const saved = audioChoice.get()
      sounds.setPreferences(saved)
      void sounds.setOutput(saved.output)
    }, TEST_MS)
  }

  return (
    <StageFrame stage="settings">
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        {devices?.outputs.length === 0 && <p role="alert">{t('audio.noDevices')}</p>}
        <DeviceField
          label={t('softphone.output')}
          devices={devices?.outputs ?? []}
          value={choice.output}
          onChange={(output) => setChoice({ ...choice, output })}
        />
        <DeviceField
          label={t('softphone.input')}
          devices={devices?.inputs ?? []}
          value={choice.input}
          onChange={(input) => setChoice({ ...choice, input })}
        />
        <DeviceField
          label={t('softphone.ringOutput')}
          empty={t('softphone.ringOutputSame')}
          devices={devices?.outputs ?? []}
          value={choice.ringOutput}
          onChange={(ringOutput) => setChoice({ ...choice, ringOutput })}
        />
        <MicrophoneLevel deviceId={choice.input} />
        <Field label={t('softphone.ringtone')}>
          {(control) => (
            <Select
              {...control}
              chosen={[choice.ringtone]}
              onChoose={([ringtone]) =>
                setChoice({ ...choice, ringtone: RINGTONES.find((one) => one === ringtone) ?? 'ringtone-1' })
              }
              options={RINGTONES.map((one) => ({ value: one, label: t(`softphone.ringtones.${one}`) }))}
              empty={null}
            />
          )}
        </Field>
        <VolumeField
          label={t('softphone.callVolume')}
          value={choice.callVolume}
          onChange={(callVolume) => setChoice({ ...choice, callVolume })}
        />
        <VolumeField
          label={t('softphone.volume')}
          value={choice.volume}
          onChange={(volume) => setChoice({ ...choice, volume })}
        />
        <div className="flex justify-between gap-2">
          <Button variant="secondary" onClick={() => void handleTest()}>
            <Volume2Icon aria-hidden="true" /> {t('softphone.test')}
          </Button>
          {devices !== undefined && devices.outputs.length > 0 && (
            <Button type="submit">{t('common.save')}</Button>
          )}
        </div>
      </form>
    </StageFrame>
  )
}

function VolumeField(props: { label: string; value: number; onChange: (volume: number) => void }) {
  return (
    <Field label={props.label}>
      {(control) => (
        <Slider
          {...control}
          min={0}
          max={1}
          step={0.05}
          value={props.value}
          onChange={(event) => props.onChange(Number(event.target.value))}
        />
      )}
    </Field>
  )
}

function DeviceField(props: {
  label: string
  devices: readonly AudioDevice[]
  /** What no choice means; the system's where nothing is said. */
  empty?: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const options = props.devices
    .filter(({ id }) => id !== '' && id !== 'default') // unnamed until the microphone is allowed
    .map(({ id, label }, index) => ({
      value: id,
      label: label || t('softphone.namelessDevice', { n: index + 1 }),
    }))
  const known = options.some(({ value }) => value === props.value)
  return (
    <Field label={props.label}>
      {(control) => (
        <Select
          {...control}
          chosen={known && props.value !== null ? [props.value] : []}
          onChoose={([id]) => props.onChange(id || null)}
          options={options}
          empty={props.empty ?? t('softphone.systemDevice')}
        />
      )}
    </Field>
  )
}

/** The devices of this machine, listed anew when one is plugged in or out; undefined until they are known. */
function useAudioDevices() {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: DEVICES_KEY, queryFn: listAudioDevices, staleTime: 0 })
  useEffect(
    () => onAudioDevicesChange(() => void client.invalidateQueries({ queryKey: DEVICES_KEY })),
    [client],
  )
  return data
}
