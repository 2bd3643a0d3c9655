import type { APIRoute, GetStaticPaths } from 'astro';
import { archiveContent } from '../../content.ts';
import { archiveDataPath, ROUTES } from '../../domain/routes.ts';

export const getStaticPaths = (() =>
  [...archiveContent()].map(([filter, [first]]) => ({
    params: { filter: archiveDataPath(filter).slice(ROUTES.archive.length + 1, -'.json'.length) },
    props: { page: first?.page },
  }))) satisfies GetStaticPaths;

/** The first page of a filter, as the filters fetch it. */
export const GET: APIRoute = ({ props }) => Response.json(props.page);
