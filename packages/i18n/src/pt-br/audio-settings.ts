export const audioSettings = {
  audioSettings: {
    output: 'Saída de áudio',
    input: 'Entrada de áudio',
    systemDevice: 'Padrão do sistema',
    namelessDevice: 'Dispositivo {n}',
    saved: 'Configurações salvas',
    ringOutput: 'Toque em',
    ringOutputSame: 'O mesmo da saída de áudio',
    ringtone: 'Toque das chamadas',
    ringtones: {
      'ringtone-1': 'Clássico',
      'ringtone-2': 'Suave',
      'ringtone-3': 'Discreto',
    },
    callVolume: 'Volume das chamadas',
    volume: 'Volume dos sons',
    test: 'Testar som',
    level: 'Nível do microfone',
    levelOff: 'Testar microfone',
    levelOn: 'Parar o teste',
  },
}
