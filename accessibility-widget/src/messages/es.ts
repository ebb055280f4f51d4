import type { LauncherMessages, Messages } from './en.ts';

export const launcher: LauncherMessages = {
  direction: 'ltr',
  region: 'Accesibilidad',
  launch: 'Opciones de accesibilidad',
  failed: 'No se cargó. Pruebe otra vez.',
};

export const messages: Messages = {
  panel: {
    options: 'Opciones',
    collapse: 'Contraer',
    active: 'Activo',
    title: 'Opciones de accesibilidad',
    close: 'Cerrar',
    reset: 'Restablecer valores',
    resetDone: 'Todos los ajustes han vuelto a su valor inicial.',
    presets: 'Perfiles rápidos',
    tabsLabel: 'Tipos de ajustes',
    less: 'Menos',
    more: 'Más',
    system: 'Sigue a su sistema hasta que usted elija.',
    disclaimer:
      'Son preferencias de presentación, guardadas solo en este navegador. Por sí solas no hacen que un sitio web sea accesible ni conforme a norma alguna.',
    shortcut: 'Atajo de este panel',
    shortcutAbout: 'Abre y cierra este panel desde cualquier parte de la página, pero no mientras escribe.',
    shortcutOff: 'Ninguno',
  },
  speech: {
    read: 'Leer en voz alta',
    loading: 'Cargando...',
    stop: 'Detener',
    speaking: 'Leyendo...',
    pause: 'Pausa',
    resume: 'Continuar',
    previous: 'Frase anterior',
    next: 'Frase siguiente',
    player: 'Lectura en voz alta',
    hint: 'Lee el texto seleccionado o, si no lo hay, la parte principal de la página.',
    privacy:
      'El texto que se lee se envía al servicio de voz de este sitio, y a nadie más, cuando usted pulsa Leer en voz alta.',
    localPrivacy: 'Lee una voz de su dispositivo. Nada de lo que se lee sale de este dispositivo.',
    device: 'Lee la voz propia de su dispositivo.',
    deviceText: 'La voz de su dispositivo lee en lugar del servicio de voz.',
    noDevice: 'No se puede usar el servicio de voz y este dispositivo no tiene voz propia.',
    noLocalVoice:
      'Este dispositivo no tiene voz propia y aquí no se envía nada a un servicio de voz. Puede añadir una voz en los ajustes del sistema.',
    errorTitle: 'Error de lectura en voz alta',
    errorText: 'No se pudo generar la voz',
    quota: 'Se ha superado la cuota del proveedor de voz. Revise la facturación con ese proveedor.',
    audioTitle: 'Error de audio',
    audioText: 'No se pudo reproducir el audio',
    nothing: 'Aquí no hay texto que leer.',
  },
  onPage: {
    skipRegion: 'Enlaces de salto',
    skipTo: 'Saltar a {place}',
    places: { main: 'contenido principal', nav: 'navegación', search: 'búsqueda', footer: 'pie de página' },
    keysTitle: 'Atajos de teclado',
    keys: {
      h: 'Título siguiente',
      r: 'Región siguiente',
      k: 'Enlace siguiente',
      f: 'Campo de formulario siguiente',
      help: 'Mostrar u ocultar esta lista',
    },
    keysShift: 'Con Mayús: el anterior. No mientras escribe.',
    keysHide: 'Ocultar lista',
    noTarget: 'No hay nada de este tipo en la página.',
    noDescription: 'La página no describe esta imagen.',
    readingView: 'Vista de lectura',
    fullPage: 'Ver la página completa',
  },
  tabs: {
    visual: {
      label: 'Visual',
      hint: 'En cualquier sitio: el navegador amplía con Ctrl (o ⌘) y +, y los ajustes del sistema ofrecen contraste, colores oscuros y un puntero mayor.',
    },
    navigation: {
      label: 'Navegación',
      hint: 'En cualquier sitio: los ajustes del sistema ofrecen menos movimiento, y muchos navegadores el cursor de texto con F7.',
    },
    content: {
      label: 'Contenido',
      hint: 'En cualquier sitio: muchos navegadores ofrecen una vista de lectura, a menudo con F9, y el sistema puede leer el texto seleccionado.',
    },
  },
  presets: {
    lowVision: 'Baja visión',
    dyslexia: 'Dislexia',
    motion: 'Sensibilidad al movimiento',
    keyboard: 'Teclado',
  },
  settings: {
    fontSize: { label: 'Tamaño de letra', description: 'Hace todo el texto de la página más pequeño o más grande.' },
    contrast: {
      label: 'Contraste',
      description: 'Cambia los colores de la página por otros fuertes u oscuros; las imágenes quedan como son.',
      options: { normal: 'Normal', high: 'Alto', dark: 'Oscuro' },
    },
    cursorSize: {
      label: 'Tamaño del cursor',
      description: 'Hace más fácil encontrar el puntero del ratón.',
      options: { normal: 'Normal', large: 'Grande', 'extra-large': 'Muy grande' },
    },
    highlightLinks: {
      label: 'Resaltar enlaces',
      description: 'Subraya y marca cada enlace para distinguirlo del texto.',
    },
    textSpacing: {
      label: 'Espaciado del texto',
      description: 'Reduce o aumenta el espacio entre letras y palabras.',
    },
    lineHeight: { label: 'Altura de línea', description: 'Reduce o aumenta el espacio entre líneas.' },
    enhancedKeyboard: {
      label: 'Teclado mejorado',
      description: 'Añade atajos a títulos, regiones, enlaces y formularios, con su lista a la vista.',
    },
    focusIndicators: {
      label: 'Indicadores de foco',
      description: 'Dibuja un marco grueso alrededor del elemento en que está el teclado.',
    },
    skipLinks: {
      label: 'Enlaces de salto',
      description: 'Añade al inicio de la página enlaces a sus partes principales.',
    },
    stopAnimations: {
      label: 'Detener animaciones',
      description:
        'Detiene animaciones, imágenes en movimiento y medios que se reproducen solos. Lo que la página redibuja con un programa puede seguir.',
    },
    readingGuide: {
      label: 'Guía de lectura',
      description: 'Muestra una línea que sigue al puntero o al teclado mientras lee.',
    },
    textToSpeech: {
      label: 'Texto a voz',
      description: 'Lee en voz alta el texto seleccionado o la parte principal al pulsar Leer en voz alta.',
    },
    textToSpeechVoice: {
      label: 'Voz de lectura',
      description: 'Elige la voz que lee.',
      options: { alloy: 'Alloy', echo: 'Echo', fable: 'Fable', onyx: 'Onyx', nova: 'Nova', shimmer: 'Shimmer' },
    },
    textToSpeechSpeed: {
      label: 'Velocidad de lectura',
      description: 'Fija la rapidez de la voz, de la mitad al doble.',
    },
    readingMask: {
      label: 'Máscara de lectura',
      description: 'Oscurece la página salvo una franja alrededor del puntero o del foco del teclado.',
    },
    dyslexiaFont: {
      label: 'Letra para dislexia',
      description: 'Muestra el texto en OpenDyslexic, cuyas letras se confunden menos.',
    },
    imageDescriptions: {
      label: 'Descripción de imágenes',
      description: 'Muestra junto a cada imagen su descripción escrita.',
    },
    contentSimplification: {
      label: 'Contenido simplificado',
      description:
        'Muestra solo el contenido principal, en una columna de líneas cortas y en lenguaje claro donde lo haya.',
    },
  },
};
