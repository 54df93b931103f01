declare module '@vant/touch-emulator'
