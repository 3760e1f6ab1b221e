export const notices = {
  notices: {
    text: 'O que chama você quando esta aba não está à vista. Vale neste navegador.',
    of: { call: 'Aviso de chamada', chat: 'Aviso de chat novo', message: 'Som de mensagem nova' },
    hint: {
      call: 'Fora da página, enquanto a chamada toca. O toque continua.',
      chat: 'Fora da página, quando um chat novo chega.',
      message: 'Um som curto quando um cliente escreve.',
    },
    permission: {
      granted: 'O navegador mostra os avisos desta página.',
      default: 'O navegador ainda não foi perguntado se pode mostrar avisos.',
      denied:
        'O navegador bloqueia os avisos: libere-os no cadeado ao lado do endereço e recarregue a página.',
    },
    allow: 'Permitir avisos',
    try: 'Testar um aviso',
    tryTitle: 'Aviso de teste',
    tryBody: 'Assim uma chamada aparece quando você olha outra janela.',
    tried: 'Não apareceu nada? Veja se o sistema está em “Não incomodar” ou bloqueia avisos do navegador.',
  },
}
