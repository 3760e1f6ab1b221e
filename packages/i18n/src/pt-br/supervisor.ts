export const supervisor = {
  supervisor: {
    pause: 'Pausar agente',
    stopPause: 'Tirar agente da pausa',
    logout: 'Deslogar agente',
    monitor: 'Escutar',
    whisper: 'Sussurrar ao agente',
    barge: 'Entrar na chamada',
    pdf: 'Baixar PDF',
    screenshot: 'Capturar tela',
    refresh: 'Atualizar',
    notConnected: 'O agente não está conectado.',
  },
}
