/** Hands each build that `npm run dev` tells of to webpack's own client, which fetches the update or loads the page again. */
/* global HOT_ORIGIN */
import emitter from 'webpack/hot/emitter.js';
import 'webpack/hot/dev-server.js';

new EventSource(HOT_ORIGIN).addEventListener('update', ({ data }) => emitter.emit('webpackHotUpdate', data));
