import type { APIRoute, GetStaticPaths } from 'astro';
import { archiveContent, siteContent } from '../../content.ts';
import { pageBelow } from '../../domain/archive/archive.ts';
import { memoizedJson } from '../../domain/memoize.ts';
import { archiveDataPath, basePath, ROUTES } from '../../domain/routes.ts';
import { pageKey } from '../../page-key.ts';

export const getStaticPaths = (() =>
  [...archiveContent()].map(([filter, [first]]) => ({
    params: { filter: archiveDataPath(filter).slice(ROUTES.archive.length + 1, -'.json'.length) },
    props: { page: first?.page },
    cacheKey: pageKey(first && memoizedJson(first.page)),
  }))) satisfies GetStaticPaths;

/** The first page of a filter, as the filters fetch it. */
export const GET: APIRoute = ({ props }) =>
  Response.json(pageBelow(props.page, basePath(siteContent().siteUrl)));
