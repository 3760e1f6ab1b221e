export const audioTest = {
  audioTest: {
    start: 'Testar tudo',
    stop: 'Parar',
    about:
      'Cerca de 12 segundos: nível, gravação e os dois lados. O caminho de rede até a central não é testado aqui.',
    inCall: 'Você está em chamada: teste depois dela.',
    level: { none: 'Não ouço nada', good: 'Bom', loud: 'Alto demais' },
    step: {
      opening: 'Abrindo o microfone. Se o navegador perguntar, permita.',
      recording: 'Fale como em uma chamada. Gravando por 4 segundos…',
      playing: 'Agora você se ouve…',
      left: 'Tom do lado esquerdo…',
      right: 'Tom do lado direito…',
      asking: 'Você ouviu a sua voz e os dois tons?',
    },
    heard: 'Sim, ouvi',
    notHeard: 'Não ouvi',
    verdict: {
      ready: 'Pronto para atender',
      output: 'Escolha outra saída de áudio ou aumente o volume do computador, e teste de novo.',
      none: 'O microfone não ouviu nada. Confira se ele não está mudo no fio ou no sistema, ou escolha outro.',
      loud: 'O microfone está alto demais. Afaste-o da boca ou baixe o volume dele no sistema.',
      unplugged: 'O microfone foi desconectado durante o teste. Conecte-o e teste de novo.',
    },
    unplugged: 'O aparelho escolhido está desconectado; vale o padrão do sistema.',
    unnamed: 'O navegador só diz o nome dos aparelhos depois que você permite o microfone.',
    allow: 'Permitir o microfone',
  },
}
