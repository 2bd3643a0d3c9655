import { renderStudio } from 'sanity';
import { fetchFromHere } from './desk/fetch-from-here.ts';
import { watchTheEnd } from './desk/keep-unsaved.ts';
import config from './sanity.config.ts';

fetchFromHere();
watchTheEnd();
const place = document.getElementById('studio');
if (place) renderStudio(place, config, { basePath: '/', reactStrictMode: false });
