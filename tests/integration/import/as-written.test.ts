import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

test.each(['_config.yml', '.eleventy.js'])(
  'what %s has its system show as it is written stands so, in code and among words',
  async (settings) => {
    const { documents, report } = await site({
      [settings]: '',
      '_posts/2020-01-02-a.md':
        '---\ntitle: A\ndate: 2020-01-02\n---\n\nUse `{% raw %}{{ page.title }}{% endraw %}`, {% raw %}{{ literal }}{% endraw %} {{ title }}.\n\n{% raw %}\n```liquid\n{% if x %}{{ y }}{% endif %}\n```\n{% endraw %}\n\n```\n{%- raw -%}{{ z }}{%- endraw -%}\n```\n',
    });
    expect(inShort(titled(documents, 'A').body)).toEqual([
      'normal: Use {{ page.title }}, {{ literal }} A.',
      'code | liquid | {% if x %}{{ y }}{% endif %}',
      'code | {{ z }}',
    ]);
    expect(report).not.toContain('left out');
  },
);

test('Hugo shows shortcodes that are set as comments', async () => {
  const { documents } = await site({
    'hugo.toml': '',
    'content/posts/a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\n\nUse `{{</* ref "x" */>}}`.\n\n```\n{{%/* notice */%}}\n```\n',
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'normal: Use {{< ref "x" >}}.',
    'code | {{% notice %}}',
  ]);
});
