import { renderStudio } from 'sanity';
import { fetchFromHere } from './desk/fetch-from-here.ts';
import config from './sanity.config.ts';

fetchFromHere();
const place = document.getElementById('studio');
if (place) renderStudio(place, config, { basePath: '/', reactStrictMode: false });
